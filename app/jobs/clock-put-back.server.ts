import { sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { queueSchema } from '#app/db/queue-schema.server.ts';

/** Clocks are corrected by seconds all the time; what nobody notices is left alone, in milliseconds. */
const tolerated = 60_000;

/**
 * Tells when the system's clock was put back: what was noted of the time before lies in the future then.
 *
 * @returns what ends it
 */
export function watchClock(onPutBack: () => void, every = 5_000): () => void {
  const lead = () => Date.now() - performance.now();
  let before = lead();
  const timer = setInterval(() => {
    const now = lead();
    const back = before - now;
    before = now;
    if (back > tolerated) onPutBack();
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

const table = (name: string) => sql`${sql.identifier(queueSchema)}.${sql.identifier(name)}`;

/** What the queue noted of hours that are to come again: it would wait for them before it did anything. */
export async function forgetHoursToCome(): Promise<void> {
  await withRole('site_worker', async (tx) => {
    await tx.execute(sql`update ${table('version')} set cron_on = now() where cron_on > now()`);
    await tx.execute(sql`update ${table('queue')} set monitor_claim_on = least(monitor_claim_on, now()),
      maintain_on = least(maintain_on, now()) where monitor_claim_on > now() or maintain_on > now()`);
    await tx.execute(
      sql`update ${table('job')} set start_after = now() where state = 'created' and start_after > now()`,
    );
  });
}
