import { CheckCheck } from 'lucide-react';
import { data, redirect, useNavigation } from 'react-router';
import { acknowledgeAlert, acknowledgeMatching } from '#app/features/alerts/acknowledge-alerts.server.ts';
import { countAlerts, listAlerts, viewAlert } from '#app/features/alerts/alert-list.server.ts';
import { parseAlertFilter, parseAlertQuery } from '#app/features/alerts/alert-query.server.ts';
import { alertsHref, isFiltered } from '#app/features/alerts/alerts.ts';
import { AlertCounts } from '#app/features/alerts/components/alert-counts.tsx';
import { AlertFilters } from '#app/features/alerts/components/alert-filters.tsx';
import { AlertsTable } from '#app/features/alerts/components/alerts-table.tsx';
import {
  type Acknowledgement,
  useAcknowledgement,
} from '#app/features/alerts/components/use-acknowledgement.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { cn } from '#app/lib/class-names.ts';
import { z } from '#app/lib/zod.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/security.ts';
import { runCommand } from './run-command.server.ts';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'Sécurité';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of the alerts, newest first, and the counts by severity (spec §3, §4). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = parseAlertQuery(new URL(request.url).searchParams);
  const now = new Date();
  const counts = await countAlerts();
  const { rows, ...position } = await listAlerts(query);
  if (position.page !== query.page) throw redirect(alertsHref({ ...query, page: position.page }));
  const alerts = rows.map((row) => viewAlert(row, now));
  return { query, counts, alerts, position, seenUntil: now.toISOString() };
}

const oneSchema = z.object({ id: z.uuid() });
const allSchema = z.object({ seenUntil: z.iso.datetime() });

/** Marks one alert, or all that match the filter, as read. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  return runCommand(
    'alerts could not be acknowledged',
    async () => {
      const result = await acknowledge(administrator, form);
      return data(result ?? failed, { status: result ? 200 : 400 });
    },
    () => data(failed, { status: 500 }),
  );
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

const failed: Acknowledgement = {
  title: 'Erreur',
  text: 'Une erreur inattendue est survenue',
  style: 'destructive',
};

async function acknowledge(administrator: Administrator, form: FormData): Promise<Acknowledgement | null> {
  if (form.get('intent') === 'acknowledge') {
    const { value: one } = parseForm(form, oneSchema);
    if (!one) return null;
    const done = await acknowledgeAlert(administrator, one.id);
    return done
      ? { title: 'Alerte marquée comme lue', text: 'Votre nom et l’heure sont notés.', style: 'default' }
      : { title: 'Rien n’a changé', text: 'Cette alerte était déjà lue.', style: 'default' };
  }
  const { value: all } = parseForm(form, allSchema);
  if (form.get('intent') !== 'acknowledge-all' || !all) return null;
  const seenUntil = new Date(all.seenUntil);
  const count = await acknowledgeMatching(administrator, { filter: parseAlertFilter(form), seenUntil });
  const title = count > 1 ? `${count} alertes marquées comme lues` : `${count} alerte marquée comme lue`;
  return { title, text: 'Votre nom et l’heure sont notés.', style: 'default' };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { query, counts, alerts, position, seenUntil } = loaderData;
  const { matching, unread, page, pageCount } = position;
  const acknowledgement = useAcknowledgement();
  const navigation = useNavigation();
  const loading = navigation.location?.pathname === '/admin/security';
  return (
    <OfficePage
      title={TITLE}
      text="Ce que le site a remarqué et refusé de lui-même. Le plus souvent, il n’y a rien à faire."
      action={
        <ButtonLink to="/admin/security/account" variant="secondary">
          Mon compte
        </ButtonLink>
      }
    >
      <AlertCounts counts={counts} />
      <AlertFilters filter={query} />
      <div className={cn('grid gap-5 transition-opacity', loading && 'opacity-60')} aria-busy={loading}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p id="alertes-etat" role="status" tabIndex={-1} className="text-ink-muted text-sm">
            {summary(matching, unread)}
          </p>
          {unread > 1 && (
            <Button
              variant="secondary"
              busy={acknowledgement.busyId === ''}
              busyLabel="Un instant…"
              icon={<CheckCheck aria-hidden="true" className="size-5" />}
              onClick={() => acknowledgement.all(query, seenUntil)}
            >
              {isFiltered(query) ? 'Tout marquer comme lu dans cette liste' : 'Tout marquer comme lu'}
            </Button>
          )}
        </div>
        <AlertsTable
          rows={alerts}
          busyId={acknowledgement.busyId}
          onAcknowledge={({ id }) => acknowledgement.one(id)}
          empty={<Nothing filtered={isFiltered(query)} />}
        />
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(to) => alertsHref({ ...query, page: to })}
          label="Pages des alertes"
        />
      </div>
    </OfficePage>
  );
}

function summary(matching: number, unread: number): string {
  const alerts = matching > 1 ? `${matching} alertes` : `${matching} alerte`;
  if (matching === 0) return 'Aucune alerte';
  if (unread === 0) return `${alerts}, toutes lues`;
  return `${alerts}, dont ${unread} non ${unread > 1 ? 'lues' : 'lue'}`;
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="Aucune alerte ne correspond"
      text="Aucune alerte n’a ce type, cette gravité et cet état à la fois."
      action={
        <ButtonLink to="/admin/security" variant="secondary">
          Voir toutes les alertes
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title="Aucune alerte"
      text="Tout est calme. Les connexions refusées et les envois suspects apparaîtront ici."
    />
  );
}
