import { lt, sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { trash } from '#app/db/schema/trash.ts';
import { isoDay } from '#app/lib/dates.ts';

/**
 * Erases the sign-ups for occurrences that began before, with their mails; those in the trash with their
 * event, too.
 * @returns how many were erased
 */
export function eraseSignups(before: Date): Promise<number> {
  const day = isoDay(before);
  return withRole('site_administrator', async (tx) => {
    const gone = await deleteRows(tx, eventSignups, lt(eventSignups.day, day));
    return gone + (await eraseTrashed(tx, day));
  });
}

/** The trash's rows are immutable: the event is taken out and put back without them. */
async function eraseTrashed(tx: Transaction, day: string): Promise<number> {
  const old = sql`jsonb_path_exists(${trash.related}, '$.event_signups[*] ? (@.day < $day)', jsonb_build_object('day', ${day}::text))`;
  const rows = await tx
    .delete(trash)
    .where(sql`${trash.kind} = 'event' and ${old}`)
    .returning({
      ...{ id: trash.id, kind: trash.kind, name: trash.name, row: trash.row, related: trash.related },
      ...{ pictures: trash.pictures, deletedAt: trash.deletedAt, deletedByName: trash.deletedByName },
    });
  let gone = 0;
  for (const row of rows) {
    const remaining = (row.related.event_signups ?? []).filter((signup) => String(signup.day) >= day);
    gone += (row.related.event_signups?.length ?? 0) - remaining.length;
    await tx.insert(trash).values({ ...row, related: { ...row.related, event_signups: remaining } });
  }
  return gone;
}

/** The rows of an event's sign-ups, as the database stores them: they go into the trash with it. */
export async function signupRows(tx: Transaction, eventId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(s) - 'search_text' as row from ${eventSignups} s where event_id = ${eventId}::uuid`,
  );
  return rows.map(({ row }) => row);
}
