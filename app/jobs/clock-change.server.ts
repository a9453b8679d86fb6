import { sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { queueSchema } from '#app/db/queue-schema.server.ts';

/** Clocks are corrected by seconds all the time; smaller steps back are ignored, in milliseconds. */
const tolerated = 60_000;

/**
 * Detects when the system clock was set back, which leaves timestamps in the future.
 * @returns a function that stops the watch
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

/** Corrects the queue's timestamps in the future: it would wait for them before doing anything. */
export async function resetFutureTimes(): Promise<void> {
  await withRole('site_worker', async (tx) => {
    await tx.execute(sql`update ${table('version')} set cron_on = now() where cron_on > now()`);
    await tx.execute(sql`update ${table('queue')} set monitor_claim_on = least(monitor_claim_on, now()),
      maintain_on = least(maintain_on, now()) where monitor_claim_on > now() or maintain_on > now()`);
    await tx.execute(
      sql`update ${table('job')} set start_after = now() where state = 'created' and start_after > now()`,
    );
  });
}
