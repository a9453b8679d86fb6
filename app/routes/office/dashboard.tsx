import { countByStage } from '#app/features/inquiries/lists/stage-figures.server.ts';
import { funnelOf } from '#app/features/inquiries/lists/stage-figures.ts';
import { StageFunnel } from '#app/features/inquiries/lists/stage-funnel.tsx';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { mayUse } from '#app/school/office-areas.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Route } from './+types/dashboard.ts';
import { Areas } from './dashboard/areas.tsx';
import { AttentionList } from './dashboard/attention-list.tsx';
import { Desk } from './dashboard/desk.tsx';
import { FigureCards } from './dashboard/figure-cards.tsx';
import { MailTrouble } from './dashboard/mail-trouble.tsx';
import { readDesk } from './dashboard/read-desk.server.ts';
import { readFigures, readFor } from './dashboard/read-figures.server.ts';
import { readTrouble } from './dashboard/read-trouble.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Tableau de bord';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** What families wait for, what is new, then the figures of spec §2: by role, each failing on its own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = await requireAdministrator(request, context);
  const { fullName, role } = reader;
  const now = new Date();
  const [stages, desk, figures, trouble] = await Promise.all([
    readFor(role, 'leads', () => countByStage(now)),
    readFor(role, 'leads', () => readDesk(reader, now)),
    readFigures(role, now),
    readTrouble(role, now),
  ]);
  return { fullName, role, desk, figures, trouble, funnel: stages && funnelOf(stages) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, role, desk, figures, trouble, funnel } = loaderData;
  const answers = mayUse(role, 'leads');
  return (
    <OfficePage
      title={`Bienvenue, ${bidiIsolate(fullName)}`}
      text={
        answers
          ? 'Ce que les familles attendent, puis l’essentiel de l’école.'
          : 'L’essentiel de l’école en un coup d’œil.'
      }
      action={answers && <ButtonLink to="/admin/leads">Voir les demandes</ButtonLink>}
    >
      {trouble && <MailTrouble trouble={trouble} />}
      {desk !== undefined && <Desk desk={desk} />}
      <FigureCards figures={figures} />
      <div className={cn('grid items-start gap-6 lg:gap-8', funnel !== undefined && 'xl:grid-cols-2')}>
        {funnel !== undefined && (
          <section aria-labelledby="parcours" className="grid min-w-0 gap-4">
            <h2 id="parcours" className="text-xl">
              De la demande à l’inscription
            </h2>
            <Card className="grid gap-4">
              {funnel ? (
                <StageFunnel {...funnel} />
              ) : (
                <p className="text-ink-muted">Ces chiffres sont momentanément indisponibles.</p>
              )}
              <ButtonLink
                to="/admin/leads/figures"
                variant="secondary"
                size="sm"
                className="justify-self-start"
              >
                Chiffres par mois et par niveau
              </ButtonLink>
            </Card>
          </section>
        )}
        <section aria-labelledby="a-suivre" className="grid min-w-0 gap-4">
          <h2 id="a-suivre" className="text-xl">
            À suivre
          </h2>
          <AttentionList figures={figures} />
        </section>
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

/** The page itself failed: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger le tableau de bord" />;
}
