import { and, count, eq, getTableColumns, ne, type SQL } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { type ListOrder, readListPage, sorted } from '#app/db/list-page.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import type { MailState } from '#app/school/vocabulary.ts';
import type { MailsQuery } from './mails.ts';

// The office's role cannot read a mail's secret.
const { searchText, secret, ...fields } = getTableColumns(mails);

/** A mail as the office may read it. */
export type MailRow = Omit<typeof mails.$inferSelect, 'searchText' | 'secret'>;

const newestFirst: ListOrder = [
  [mails.createdAt, 'desc'],
  [mails.id, 'desc'],
];

/** One page of the mails, newest first; a page past the end gives the last. */
export function listMails(query: MailsQuery): Promise<ListPage<MailRow>> {
  const where = conditionOf(query);
  return readAsStaff(async (tx) => {
    const matching = await tx.$count(mails, where);
    return readListPage({ matching, page: query.page, order: newestFirst }, ({ orderBy, limit, offset }) =>
      tx
        .select(fields)
        .from(mails)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
  });
}

/** The number of mails in each state; absent for zero. */
export async function countMails(): Promise<Partial<Record<MailState, number>>> {
  const rows = await readAsStaff((tx) =>
    tx.select({ state: mails.state, messages: count() }).from(mails).groupBy(mails.state),
  );
  return Object.fromEntries(rows.map(({ state, messages }) => [state, messages]));
}

/** The mail with that id; null when there is none. */
export async function findMail(id: string): Promise<MailRow | null> {
  const [row] = await readAsStaff((tx) => tx.select(fields).from(mails).where(eq(mails.id, id)));
  return row ?? null;
}

/** The mails to people about one subject, newest first; without the staff's notifications. */
export function mailsAbout(id: string): Promise<MailRow[]> {
  return readAsStaff((tx) =>
    tx
      .select(fields)
      .from(mails)
      .where(and(eq(mails.aboutId, id), ne(mails.kind, 'inquiry-alert')))
      .orderBy(...sorted(newestFirst)),
  );
}

function conditionOf({ search, state }: MailsQuery): SQL | undefined {
  return and(state ? eq(mails.state, state) : undefined, matchesSearch(search, searchText));
}
