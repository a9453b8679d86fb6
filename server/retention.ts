import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { log } from '#app/config/log.server.ts';
import { eraseSignups } from '#app/features/events/signups/erase-signups.server.ts';
import { eraseInquiries } from '#app/features/inquiries/handling/erase-inquiries.server.ts';
import {
  eraseDeliveries,
  eraseLapsedSubscriptions,
} from '#app/features/newsletter/erase-subscriptions.server.ts';
import { eraseZeroResultSearches } from '#app/features/search/zero-result-searches.server.ts';
import { emptyTrash } from '#app/features/trash/empty-trash.server.ts';
import { trashDays } from '#app/features/trash/trash-list.ts';
import { eraseVisits } from '#app/features/visits/erase-visits.server.ts';
import { eraseMails } from '#app/mail/erase-mails.server.ts';
import { retention } from '#app/school/retention.ts';
import { eraseTraces } from '#app/security/erase-traces.server.ts';

/**
 * Erases data past its retention period, as the privacy page states (`app/school/retention.ts`), each part
 * independently.
 * @returns the outcome, for the office
 * @throws after all parts, when one failed
 */
export async function eraseExpiredData(now = new Date()): Promise<string> {
  const ago = (months: number) => subMonths(now, months);
  const parts = {
    inquiries: () =>
      eraseInquiries({ prospects: ago(retention.prospectMonths), messages: ago(retention.contactMonths) }),
    trash: () =>
      emptyTrash({
        deleted: subDays(now, trashDays),
        prospects: ago(retention.prospectMonths),
        messages: ago(retention.contactMonths),
      }),
    subscriptions: () => eraseLapsedSubscriptions(ago(retention.lapsedSubscriptionMonths)),
    mails: () =>
      eraseMails({
        mails: ago(retention.mailMonths),
        subscriptions: ago(retention.lapsedSubscriptionMonths),
      }),
    signups: () => eraseSignups(ago(retention.signupMonths)),
    visits: () => eraseVisits(ago(retention.visitMonths)),
    vainSearches: () => eraseZeroResultSearches(ago(retention.vainSearchMonths)),
    deliveries: () => eraseDeliveries(ago(retention.mailMonths)),
    traces: () =>
      eraseTraces({
        alerts: ago(retention.alertMonths),
        activity: ago(retention.activityMonths),
        now,
      }),
  };
  let erased = 0;
  const failures: unknown[] = [];
  for (const [part, erase] of Object.entries(parts)) {
    try {
      const rows = await erase();
      erased += rows;
      if (rows > 0) log.info({ part, rows }, 'erased what was kept long enough');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all that is old could be erased');
  return erased === 0
    ? 'Rien à effacer'
    : `${erased} ligne${erased > 1 ? 's' : ''} effacée${erased > 1 ? 's' : ''}`;
}
