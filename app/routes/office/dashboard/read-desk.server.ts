import { subDays } from 'date-fns/subDays';
import { readVisitsOfToday, readWaiting } from '#app/features/inquiries/waiting-inquiries.server.ts';
import { formatDatePart } from '#app/lib/dates.ts';
import { noteDashboardVisit } from '#app/security/dashboard-visits.server.ts';
import { readOrNull } from './read-figures.server.ts';

/** Of each list so many are named. */
const named = 6;

/** What families wait for, and what is new to who looks. */
export type DeskView = Awaited<ReturnType<typeof readDesk>>;

/** Reads what is to be done at `now`; looking is noted, so that next time what is new then is known. */
export async function readDesk(reader: { id: string }, now: Date) {
  const noted = await readOrNull('last visit', () => noteDashboardVisit(reader, now));
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
