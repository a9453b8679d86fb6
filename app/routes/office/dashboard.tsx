import type { Application } from '#app/features/inquiries/applications.ts';
import { viewApplication } from '#app/features/inquiries/inquiry-views.ts';
import { latestApplications } from '#app/features/inquiries/lists/applications.server.ts';
import { cn } from '#app/lib/class-names.ts';
import { isolated } from '#app/lib/isolated.ts';
import { mayUse } from '#app/school/office-areas.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/dashboard.ts';
import { Areas } from './dashboard/areas.tsx';
import { AttentionList } from './dashboard/attention-list.tsx';
import { FigureCards } from './dashboard/figure-cards.tsx';
import { LatestApplications } from './dashboard/latest-applications.tsx';
import { readFigures, readFor } from './dashboard/read-figures.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Tableau de bord';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

const LATEST = 4;

/** The figures of spec §2, what waits for somebody, and the newest applications: each for the roles it is for, and each may fail by itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName, role } = await requireAdministrator(request, context);
  const now = new Date();
  const latest = await readFor(role, 'leads', () => latestApplications(LATEST));
  return {
    fullName,
    role,
    figures: await readFigures(role, now),
    latest: latest && viewAll(latest, now),
  };
}

function viewAll(latest: Application[], now: Date) {
  return latest.map((application) => viewApplication(application, now));
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, role, figures, latest } = loaderData;
  const answers = mayUse(role, 'leads');
  return (
    <OfficePage
      title={`Bienvenue, ${isolated(fullName)}`}
      text="L’essentiel de l’école en un coup d’œil."
      action={answers && <ButtonLink to="/admin/leads">Voir les demandes</ButtonLink>}
    >
      <FigureCards figures={figures} />
      <div className={cn('grid items-start gap-6 lg:gap-8', latest !== undefined && 'xl:grid-cols-2')}>
        <section aria-labelledby="a-suivre" className="grid min-w-0 gap-4">
          <h2 id="a-suivre" className="text-xl">
            À suivre
          </h2>
          <AttentionList figures={figures} />
        </section>
        {latest !== undefined && (
          <section aria-labelledby="dernieres" className="grid min-w-0 gap-4">
            <h2 id="dernieres" className="text-xl">
              Dernières candidatures
            </h2>
            <LatestApplications applications={latest} />
          </section>
        )}
      </div>
      <section aria-labelledby="rubriques" className="grid gap-4">
        <h2 id="rubriques" className="text-xl">
          Rubriques
        </h2>
        <Areas role={role} />
      </section>
    </OfficePage>
  );
}

/** Not even the shell of the page could be drawn: said as it is, with the way to try again. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger le tableau de bord" />;
}
