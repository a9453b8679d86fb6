import { redirect, useNavigation } from 'react-router';
import {
  type ActivityQuery,
  activityHref,
  isNarrowed,
  parseActivityQuery,
} from '#app/features/activity/activity-query.ts';
import { viewActivity } from '#app/features/activity/activity-views.ts';
import { ActivityFilters } from '#app/features/activity/components/activity-filters.tsx';
import { ActivityList } from '#app/features/activity/components/activity-list.tsx';
import { listActivity } from '#app/features/activity/list-activity.server.ts';
import { cn } from '#app/lib/class-names.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/activity.ts';
import { LogTabs } from './shell/log-tabs.tsx';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Journal d’activité';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of the staff's activity: who, what, when (spec §2.13 'Activity'). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const view = parseActivityQuery(new URL(request.url).searchParams);
  const now = new Date();
  const { rows, people, matching, page, pageCount } = await listActivity(view, now);
  if (page !== view.page) throw redirect(activityHref({ ...view, page }));
  return { view, people, matching, pageCount, days: viewActivity(rows, now) };
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { view, people, matching, pageCount, days } = loaderData;
  const navigation = useNavigation();
  const loading = navigation.location?.pathname === '/admin/activity';
  return (
    <OfficePage title={TITLE} text="Qui a fait quoi, et quand. Chaque ligne est gardée deux ans.">
      <LogTabs current="activity" />
      {(matching > 0 || isNarrowed(view)) && <ActivityFilters view={view} people={people} />}
      <div className={cn('grid gap-6 transition-opacity', loading && 'opacity-60')} aria-busy={loading}>
        <p role="status" className="text-ink-muted text-sm">
          {summary(matching, view.page, pageCount)}
        </p>
        {matching === 0 ? <Nothing view={view} /> : <ActivityList days={days} />}
        <Pagination
          page={view.page}
          pageCount={pageCount}
          href={(page) => activityHref({ ...view, page })}
          label="Pages du journal"
        />
      </div>
    </OfficePage>
  );
}

function summary(matching: number, page: number, pageCount: number): string {
  if (matching === 0) return '';
  const count = `${matching} ligne${matching > 1 ? 's' : ''}`;
  return pageCount > 1 ? `${count}, page ${page} sur ${pageCount}` : count;
}

function Nothing({ view }: { view: ActivityQuery }) {
  if (!isNarrowed(view)) {
    return (
      <EmptyState
        title="Rien pour le moment"
        text="Les publications, les suppressions, les exports et les connexions de l’équipe apparaîtront ici."
      />
    );
  }
  return (
    <EmptyState
      title="Aucune ligne ne correspond"
      text="Essayez une autre personne, une autre période ou moins de mots."
      action={
        <ButtonLink to="/admin/activity" variant="secondary">
          Voir tout le journal
        </ButtonLink>
      }
    />
  );
}

/** The log could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger le journal" />;
}
