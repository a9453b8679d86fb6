import { subMonths } from 'date-fns/subMonths';
import { log } from '#app/config/log.server.ts';
import { eraseInquiries } from '#app/features/inquiries/handling/erase-inquiries.server.ts';
import { eraseLapsedSubscriptions } from '#app/features/newsletter/erase-subscriptions.server.ts';
import { eraseVisits } from '#app/features/visits/erase-visits.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { retention } from '#app/school/retention.ts';
import { eraseTraces } from '#app/security/erase-traces.server.ts';

const daily = 24 * 60 * 60_000;
/** After the start has settled, in milliseconds. */
const firstAfter = 60_000;

/**
 * Erases what has been kept for as long as the privacy page says (`app/school/retention.ts`). Each part by itself: one
 * that fails is logged, and tried again the next day. Several copies of the server may do it at the same time.
 */
export async function eraseWhatIsOld(now = new Date()): Promise<void> {
  const ago = (months: number) => subMonths(now, months);
  const parts = {
    inquiries: () =>
      eraseInquiries({ prospects: ago(retention.prospectMonths), messages: ago(retention.contactMonths) }),
    subscriptions: () => eraseLapsedSubscriptions(ago(retention.lapsedSubscriptionMonths)),
    visits: () => eraseVisits(ago(retention.visitMonths)),
    traces: () =>
      eraseTraces({
        alerts: ago(retention.alertMonths),
        activity: ago(retention.activityMonths),
        now,
      }),
  };
  for (const [part, erase] of Object.entries(parts)) {
    try {
      const rows = await erase();
      if (rows > 0) log.info({ part, rows }, 'erased what was kept long enough');
    } catch (error) {
      log.error({ err: error, part }, 'what is old could not be erased: tried again tomorrow');
    }
  }
}

/** Erases a minute from now and then every day, until the server stops. */
export function startRetention(): void {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = eraseWhatIsOld();
  };
  const first = setTimeout(run, firstAfter).unref();
  const timer = setInterval(run, daily).unref();
  onShutdown('retention', () => {
    clearTimeout(first);
    clearInterval(timer);
    return running;
  });
}
