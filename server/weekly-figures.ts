import { actAs, withRole } from '#app/db/client.server.ts';
import { figureReaders } from '#app/features/accounts/mail-choices.server.ts';
import { viewPeriodFigures } from '#app/features/visits/period-views.ts';
import { dayAfter, periodParams, readPeriod } from '#app/features/visits/periods.ts';
import { readVisitFigures } from '#app/features/visits/visit-figures.server.ts';
import { formatSpan } from '#app/features/visits/visit-views.ts';
import { isoDay } from '#app/lib/dates.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { viewFigures } from '#app/routes/office/analytics/view-figures.server.ts';

/** How many items of each list the mail names. */
const namedInMail = 5;

/**
 * Queues the figures of the last seven days up to yesterday for staff who want them every Monday.
 * @returns the outcome, for the office
 * @throws when the database does not answer; nothing is queued then
 */
export async function writeWeeklyFigures(now = new Date()): Promise<string> {
  const readers = await figureReaders();
  if (readers.length === 0) return 'Personne ne demande ces messages';
  const data = await actAs('site_administrator', () => weekBefore(now));
  await withRole('site_administrator', async (tx) => {
    for (const { email, fullName } of readers) {
      await queueMail(tx, {
        kind: 'weekly-figures',
        recipient: email,
        recipientName: fullName.slice(0, 200),
        data,
      });
    }
  });
  return readers.length === 1 ? '1 message écrit' : `${readers.length} messages écrits`;
}

async function weekBefore(now: Date) {
  const today = isoDay(now);
  const week = { periode: 'dates', du: dayAfter(today, -7), au: dayAfter(today, -1) };
  const { period } = readPeriod(new URLSearchParams(week), today);
  const read = await readVisitFigures(now, period);
  const { pages } = await viewFigures(read, now);
  const { figures, origins } = viewPeriodFigures(read);
  return {
    span: formatSpan(period),
    href: `/admin/analytics?${periodParams(period)}`,
    figures,
    pages: pages.slice(0, namedInMail).map(({ title, path, count }) => ({ name: title ?? path, count })),
    origins: origins.slice(0, namedInMail).map(({ name, count }) => ({ name, count })),
  };
}
