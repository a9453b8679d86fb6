import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { deviceName } from '#app/lib/device-name.ts';
import { type ListPage, PAGE_SIZE, pageCount } from '#app/lib/list-query.ts';
import type { AlertSeverity } from '#app/school/vocabulary.ts';
import { describeDetails } from './alert-details.ts';
import { type AlertFilter, type AlertQuery, severitiesFromGravest } from './alerts.ts';

type AlertRow = typeof securityAlerts.$inferSelect;

/** The condition of a filter; undefined for all alerts. For `readAs('site_guard', …)`. */
export function matchesFilter({ type, severity, state }: AlertFilter): SQL | undefined {
  return and(
    type ? eq(securityAlerts.type, type) : undefined,
    severity ? eq(securityAlerts.severity, severity) : undefined,
    state === 'unread' ? isNull(securityAlerts.acknowledgedAt) : undefined,
    state === 'escalations' ? sql`${securityAlerts.details} ->> 'escalation' = 'true'` : undefined,
  );
}

/**
 * One page of the alerts, newest first, and the number of unread matches. A page past the end gives the last.
 */
export async function listAlerts(query: AlertQuery): Promise<ListPage<AlertRow> & { unread: number }> {
  const where = matchesFilter(query);
  return await readAs('site_guard', async (tx) => {
    const [counted] = await tx
      .select({ matching: count(), unread: unreadCount })
      .from(securityAlerts)
      .where(where);
    const { matching = 0, unread = 0 } = counted ?? {};
    const pages = pageCount(matching);
    const page = Math.min(query.page, pages);
    const rows = await tx
      .select()
      .from(securityAlerts)
      .where(where)
      // An escalation follows its alert within the same second, and is listed above it.
      .orderBy(desc(securityAlerts.timestamp), desc(securityAlerts.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE);
    return { rows, matching, unread, page, pageCount: pages };
  });
}

const unreadCount = sql<number>`count(*) filter (where ${securityAlerts.acknowledgedAt} is null)`.mapWith(
  Number,
);

/** The number of alerts of a severity, and of unread ones. */
export type SeverityCount = { severity: AlertSeverity; all: number; unread: number };

/** The counts of every severity, most severe first, zeros included. */
export async function countAlerts(): Promise<SeverityCount[]> {
  const rows = await readAs('site_guard', (tx) =>
    tx
      .select({ severity: securityAlerts.severity, all: count(), unread: unreadCount })
      .from(securityAlerts)
      .groupBy(securityAlerts.severity),
  );
  return severitiesFromGravest.map(
    (severity) => rows.find((row) => row.severity === severity) ?? { severity, all: 0, unread: 0 },
  );
}

/** An alert in the list; times are the school's. */
export type AlertView = ReturnType<typeof viewAlert>;

export function viewAlert(alert: AlertRow, now: Date) {
  const { id, type, severity, message, timestamp, acknowledgedAt, acknowledgedByName } = alert;
  const hasVisitor = alert.ipAddress !== 'unknown' || alert.userAgent !== '';
  return {
    id,
    type,
    severity,
    message,
    escalation: alert.details.escalation === true,
    details: describeDetails(alert.details),
    raised: viewMoment(timestamp, now),
    origin: hasVisitor ? { address: alert.ipAddress, device: deviceName(alert.userAgent) } : null,
    acknowledged: acknowledgedAt
      ? { by: acknowledgedByName ?? 'l’équipe', ...viewMoment(acknowledgedAt, now) }
      : null,
  };
}

function viewMoment(date: Date, now: Date) {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}

/** The number of unread security alerts. */
export async function countUnreadAlerts(): Promise<number> {
  const [counted] = await readAs('site_guard', (tx) =>
    tx.select({ unread: count() }).from(securityAlerts).where(isNull(securityAlerts.acknowledgedAt)),
  );
  return counted?.unread ?? 0;
}
