import { subDays } from 'date-fns/subDays';
import { readVisitsOfToday, readWaiting } from '#app/features/inquiries/waiting-inquiries.server.ts';
import { formatDatePart } from '#app/lib/dates.ts';
import { recordDashboardVisit } from '#app/security/dashboard-visits.server.ts';
import { readOrNull } from './read-figures.server.ts';

/** Maximum entries per list. */
const named = 6;

/** What families wait for, and what is new to the reader. */
export type DeskView = Awaited<ReturnType<typeof readDesk>>;

/** Reads the open work at `now`, and records the visit, so that the next one knows what is new. */
export async function readDesk(reader: { id: string }, now: Date) {
  const noted = await readOrNull('last visit', () => recordDashboardVisit(reader, now));
  const since = noted ?? subDays(now, 7);
  const [waiting, visits] = await Promise.all([
    readWaiting({ now, since, named }),
    readVisitsOfToday(now, named),
  ]);
  return {
    ...waiting,
    visits,
    since: { iso: since.toISOString(), words: formatDatePart(since, "d MMMM 'à' HH:mm") },
  };
}
