import { asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { formatDate } from '#app/lib/dates.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import { type IssueContent, issueContent } from '#app/mail/mail-data.ts';
import { mapTexts } from '#app/school/pages/text-page.ts';

const { number, startedAt, content } = newsletterIssues;

/** A sent issue in lists. */
export type SentIssue = { number: number; subject: string; sentOn: { iso: string; label: string } };

/** A sent issue in full, with the previous and next one. */
export type WholeSentIssue = Omit<SentIssue, 'subject'> & {
  content: IssueContent;
  previous: SentIssue | null;
  next: SentIssue | null;
};

const columns = { number, startedAt, subject: sql<string>`${content} ->> 'subject'` };

/** The sent issues, newest first. */
export async function listSentIssues({ limit }: { limit: number }): Promise<SentIssue[]> {
  const rows = await readAs('site_visitor', (tx) =>
    tx.select(columns).from(newsletterIssues).orderBy(desc(number)).limit(limit),
  );
  return rows.map(viewOf);
}

/** The sent issue with this number; null when there is none. */
export function findSentIssue(requested: number): Promise<WholeSentIssue | null> {
  return readAs('site_visitor', async (tx) => {
    const [row] = await tx
      .select({ number, startedAt, content })
      .from(newsletterIssues)
      .where(eq(number, requested));
    const read = issueContent.safeParse(row?.content);
    if (!row || !read.success) return null;
    const { subject: _, ...sent } = viewOf({ ...row, subject: '' });
    return { ...sent, content: mapTexts(read.data, withFrenchSpaces), ...(await besides(tx, requested)) };
  });
}

async function besides(tx: Transaction, requested: number) {
  const beside = () => tx.select(columns).from(newsletterIssues).limit(1);
  const [previous] = await beside().where(lt(number, requested)).orderBy(desc(number));
  const [next] = await beside().where(gt(number, requested)).orderBy(asc(number));
  return { previous: previous ? viewOf(previous) : null, next: next ? viewOf(next) : null };
}

/** Every sent issue, newest first: for the sitemap. */
export async function sentIssueNumbers(): Promise<{ number: number; sentAt: Date }[]> {
  const rows = await readAs('site_visitor', (tx) =>
    tx.select({ number, startedAt }).from(newsletterIssues).orderBy(desc(number)),
  );
  return rows.map((row) => ({ number: row.number ?? 0, sentAt: row.startedAt ?? new Date(0) }));
}

type Row = { number: number | null; startedAt: Date | null; subject: string };

/** A check constraint guarantees both for a sent issue. */
function viewOf({ number: own, startedAt: sentAt, subject }: Row): SentIssue {
  const moment = sentAt ?? new Date(0);
  return {
    number: own ?? 0,
    subject: withFrenchSpaces(subject),
    sentOn: { iso: moment.toISOString(), label: formatDate(moment) },
  };
}
