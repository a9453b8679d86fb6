import { config } from '#app/config/environment.server.ts';
import { gatherFamilies } from '#app/features/inquiries/families/family-views.ts';
import { findMerged } from '#app/features/inquiries/families/find-merged.server.ts';
import { readFamilies } from '#app/features/inquiries/families/read-families.server.ts';
import { viewApplication, viewContactMessage } from '#app/features/inquiries/inquiry-views.ts';
import { listApplications } from '#app/features/inquiries/lists/applications.server.ts';
import { listContactMessages } from '#app/features/inquiries/lists/contact-messages.server.ts';
import type { InquiryStats } from '#app/features/inquiries/lists/inquiry-figures.ts';
import { forReader } from '#app/features/inquiries/lists/inquiry-filters.ts';
import { viewSubscriber } from '#app/features/newsletter/subscriber-views.ts';
import { listSubscribers } from '#app/features/newsletter/subscribers.server.ts';
import { PAGE_SIZE } from '#app/lib/list-query.ts';
import { colleagueNames } from '#app/security/colleagues.server.ts';
import { isNarrowed, type LeadsQuery } from './query.ts';

/** One page of a tab's rows, as the list shows them. */
export type LeadsPage = Awaited<ReturnType<typeof readList>>;

/**
 * Reads the requested page of rows; the last one, when it is past the end.
 * @param counting the page's own figures: the total of the unfiltered list is not counted twice
 */
export async function readList(
  { tab, list, ...query }: LeadsQuery,
  reader: { id: string },
  now: Date,
  counting: Promise<InquiryStats>,
) {
  const filters = forReader(query.filters, reader);
  if (tab === 'messages') {
    const [{ rows, ...position }, nameOf, found] = await Promise.all([
      listContactMessages(list, filters, now),
      colleagueNames(),
      findMerged(list.search),
    ]);
    const families = await readFamilies(rows.map(({ id }) => ({ kind: 'message', id })));
    const views = rows.map((row) => viewContactMessage(row, now, nameOf));
    return { tab, ...gatherFamilies(views, families, now), ...position, found };
  }
  if (tab === 'newsletter') {
    const { rows, ...position } = await listSubscribers({ ...list, pageSize: PAGE_SIZE });
    return {
      tab,
      rows: rows.map((row) => viewSubscriber(row, now)),
      ...position,
      mailLeaves: config().mail !== undefined,
    };
  }
  const counted = isNarrowed({ ...list, filters }) ? undefined : (await counting).applications;
  const [{ rows, ...position }, nameOf, found] = await Promise.all([
    listApplications(list, filters, now, counted),
    colleagueNames(),
    findMerged(list.search),
  ]);
  const families = await readFamilies(rows.map(({ source, id }) => ({ kind: source, id })));
  const views = rows.map((row) => viewApplication(row, now, nameOf));
  return { tab, ...gatherFamilies(views, families, now), ...position, found };
}
