import { lt, sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import { type AlertSeverity, type AlertType, alertSeverities } from '#app/school/vocabulary.ts';
import { alertRetention } from './alert-rules.ts';

/**
 * The share of retained rows reserved for the newest, whatever their severity, so that current events are
 * visible.
 */
const newestShare = 1 / 5;

/**
 * A summary of the deleted alerts of one type: count, distinct addresses, earliest time, highest severity.
 */
type Digest = { type: AlertType; severity: AlertSeverity; summed: number; addresses: number; since: string };

/**
 * Deletes alerts older than a year. Above the row limit it keeps severe alerts first, among equals the first
 * one of each address, then the oldest, so that a flood only displaces other noise. Deleted alerts are
 * summarised in one alert per type (decision 9).
 */
export async function sweepAlerts(now = new Date(), rows: number = alertRetention.rows): Promise<void> {
  const oldest = new Date(now.getTime() - alertRetention.days * 24 * 60 * 60_000);
  await withRole('site_guard', async (tx) => {
    await tx.delete(securityAlerts).where(lt(securityAlerts.timestamp, oldest));
    const [counted] = await tx
      .select({ alerts: sql<number>`count(*)::int` })
      .from(securityAlerts)
      .where(sql`not ${securityAlerts.details} ? 'summed'`);
    if ((counted?.alerts ?? 0) <= rows) return;
    for (const digest of await drop(tx, rows)) await tx.insert(securityAlerts).values(rowOf(digest));
  });
}

/** Previous digests are deleted too; the new ones include their counts. */
async function drop(tx: Transaction, rows: number): Promise<Digest[]> {
  const newest = Math.floor(rows * newestShare);
  const { rows: digests } = await tx.execute<Digest>(sql`
    with ranked as (
      select id, severity, timestamp, row_number() over (order by timestamp desc) <= ${newest} as is_new,
        row_number() over (partition by type, severity, ip_address order by timestamp) as repeat
      from security_alerts where not details ? 'summed'),
    kept as (
      select id from ranked
      order by is_new desc, array_position(${gravest}, severity), least(repeat, 2), timestamp limit ${rows}),
    dropped as (
      delete from security_alerts where id not in (select id from kept)
      returning type, severity, timestamp, ip_address, details)
    select type, (array_agg(severity order by array_position(${gravest}, severity)))[1] as severity,
      sum(coalesce((details->>'summed')::int, 1))::int as summed,
      (count(distinct ip_address) filter (where not details ? 'summed')
        + coalesce(sum((details->>'addresses')::int), 0))::int as addresses,
      min(coalesce(details->>'since', to_char(timestamp at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) as since
    from dropped group by type`);
  return digests;
}

const gravest = sql.raw(
  `array[${alertSeverities
    .toReversed()
    .map((severity) => `'${severity}'`)
    .join(', ')}]`,
);

function rowOf({ type, severity, ...details }: Digest): typeof securityAlerts.$inferInsert {
  return {
    ...{ type, details, ipAddress: 'unknown', userAgent: '' },
    // A critical one would be mailed to the staff, as each of the originals was.
    severity: severity === 'critical' ? 'high' : severity,
    message: `${details.summed} alertes semblables depuis le ${formatDateTime(new Date(details.since))} n’ont pas été gardées une à une.`,
  };
}
