import { viewApplication } from '#app/features/inquiries/inquiry-views.ts';
import { latestApplications } from '#app/features/inquiries/lists/applications.server.ts';
import { isolated } from '#app/lib/isolated.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/dashboard.ts';
import { Areas } from './dashboard/areas.tsx';
import { AttentionList } from './dashboard/attention-list.tsx';
import { FigureCards } from './dashboard/figure-cards.tsx';
import { LatestApplications } from './dashboard/latest-applications.tsx';
import { readFigures, readOrNull } from './dashboard/read-figures.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Tableau de bord';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

const LATEST = 4;

/** The figures of spec §2, what waits for somebody, and the newest applications: each may fail by itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName } = await requireAdministrator(request, context);
  const now = new Date();
  const latest = await readOrNull('latest applications', () => latestApplications(LATEST));
  return {
    fullName,
    figures: await readFigures(now),
    latest: latest?.map((application) => viewApplication(application, now)) ?? null,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, figures, latest } = loaderData;
  return (
    <OfficePage
      title={`Bienvenue, ${isolated(fullName)}`}
      text="L’essentiel de l’école en un coup d’œil."
      action={<ButtonLink to="/admin/leads">Voir les demandes</ButtonLink>}
    >
      <FigureCards figures={figures} />
      <div className="grid items-start gap-6 lg:gap-8 xl:grid-cols-2">
        <section aria-labelledby="a-suivre" className="grid min-w-0 gap-4">
          <h2 id="a-suivre" className="text-xl">
            À suivre
          </h2>
          <AttentionList figures={figures} />
        </section>
        <section aria-labelledby="dernieres" className="grid min-w-0 gap-4">
          <h2 id="dernieres" className="text-xl">
            Dernières candidatures
          </h2>
          <LatestApplications applications={latest} />
        </section>
      </div>
      <section aria-labelledby="rubriques" className="grid gap-4">
        <h2 id="rubriques" className="text-xl">
          Rubriques
        </h2>
        <Areas />
      </section>
    </OfficePage>
  );
}

/** Not even the shell of the page could be drawn: said as it is, with the way to try again. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger le tableau de bord" />;
}
