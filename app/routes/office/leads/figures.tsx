import { levelLabel } from '#app/features/inquiries/applications.ts';
import { noFilters } from '#app/features/inquiries/lists/inquiry-filters.ts';
import { lastMonths } from '#app/features/inquiries/lists/inquiry-period.server.ts';
import { countStages } from '#app/features/inquiries/lists/stage-figures.server.ts';
import { byLevel, byMonth, funnelOf, inAll } from '#app/features/inquiries/lists/stage-figures.ts';
import { StageFunnel } from '#app/features/inquiries/lists/stage-funnel.tsx';
import { StageTable } from '#app/features/inquiries/lists/stage-table.tsx';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { type Level, levels } from '#app/school/vocabulary.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { PillLinks } from '#app/ui/pill-links.tsx';
import type { Route } from './+types/figures.ts';
import { type LeadsView, leadsHref } from './query.ts';

const TITLE = 'Chiffres des candidatures';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The applications of the last twelve months by stage, level and month; of one level, if the URL has it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = new Date();
  const requested = new URL(request.url).searchParams.get('level');
  const level = levels.find((known) => known === requested) ?? null;
  const all = await countStages(now);
  const counts = level ? all.filter((each) => each.level === level) : all;
  const months = lastMonths(now);
  return {
    level,
    months,
    funnel: funnelOf(counts),
    levels: byLevel(all),
    byMonth: byMonth(
      counts,
      months.map(({ value }) => value),
    ),
    sum: inAll(counts),
    sumOfAll: inAll(all),
  };
}

const list: LeadsView = {
  ...{ tab: 'applications', search: '', sort: 'due', order: 'asc', page: 1, filters: noFilters },
};
const hrefOf = (filters: Partial<LeadsView['filters']>) =>
  leadsHref({ ...list, filters: { ...noFilters, ...filters } });

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { level, months, funnel, sum, sumOfAll } = loaderData;
  const monthLabel = (key: string) => months.find(({ value }) => value === key)?.label ?? key;
  return (
    <OfficePage
      title={TITLE}
      text="Les candidatures reçues depuis douze mois, sans les suspectes. Chaque chiffre ouvre sa liste."
      action={
        <ButtonLink to="/admin/leads" variant="secondary">
          Voir les demandes
        </ButtonLink>
      }
    >
      <PillLinks
        label="Niveau"
        links={[null, ...levels].map((each) => ({
          to: figuresHref(each),
          label: each ? levelLabel(each) : 'Tous les niveaux',
          count: 0,
          current: each === level,
        }))}
      />
      <Card as="section" aria-labelledby="parcours" className="grid gap-4">
        <h2 id="parcours" className="text-lg">
          Le parcours, de la demande à l’inscription
        </h2>
        <StageFunnel {...funnel} />
      </Card>
      <StageTable
        title="Par mois"
        first="Mois"
        rows={loaderData.byMonth.map((row) => ({ ...row, label: monthLabel(row.key) }))}
        sum={sum}
        hrefOf={(month, stage) => hrefOf({ month, stage, level })}
      />
      {level === null && (
        <StageTable
          title="Par niveau"
          first="Niveau"
          rows={loaderData.levels.map((row) => ({ ...row, label: levelLabel(row.key) }))}
          sum={sumOfAll}
          hrefOf={(key, stage) => hrefOf({ level: levels.find((known) => known === key) ?? null, stage })}
        />
      )}
    </OfficePage>
  );
}

function figuresHref(level: Level | null): string {
  return level ? `/admin/leads/figures?level=${level}` : '/admin/leads/figures';
}

/** They could not be counted: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de compter les candidatures" />;
}
