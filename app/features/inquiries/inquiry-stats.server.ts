import { subDays } from 'date-fns';
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { overdueBefore } from './answer-due.ts';
import { type InquiryStats, NEW_WINDOW_DAYS } from './inquiry-figures.ts';

/** Counts what was received, in all and in the 7 days before `now`, and what waits for its answer too long. */
export async function countInquiries(now = new Date()): Promise<InquiryStats> {
  const since = subDays(now, NEW_WINDOW_DAYS);
  return readAs('site_administrator', async (tx) => {
    const leads = await countTable(tx, leadCaptures, since);
    const preRegistrations = await countTable(tx, admissions, since);
    const messages = await countTable(tx, contactSubmissions, since);
    const lateLeads = await countOverdue(tx, leadCaptures, overdueBefore('lead', now));
    const latePreRegistrations = await countOverdue(tx, admissions, overdueBefore('admission', now));
    return {
      applications: leads.genuine + preRegistrations.genuine,
      newApplications: leads.recent + preRegistrations.recent,
      messages: messages.genuine,
      newMessages: messages.recent,
      overdue: lateLeads + latePreRegistrations,
      suspectApplications: leads.suspect + preRegistrations.suspect,
      suspectMessages: messages.suspect,
    };
  });
}

type Counts = { genuine: number; recent: number; suspect: number };

async function countTable(
  tx: Transaction,
  table: typeof leadCaptures | typeof admissions | typeof contactSubmissions,
  since: Date,
): Promise<Counts> {
  const { suspectedSpam, createdAt } = table;
  const [counted] = await tx
    .select({
      genuine: sql<number>`count(*) filter (where not ${suspectedSpam})`.mapWith(Number),
      recent:
        sql<number>`count(*) filter (where not ${suspectedSpam} and ${createdAt} >= ${since.toISOString()})`.mapWith(
          Number,
        ),
      suspect: sql<number>`count(*) filter (where ${suspectedSpam})`.mapWith(Number),
    })
    .from(table);
  return counted ?? { genuine: 0, recent: 0, suspect: 0 };
}

async function countOverdue(
  tx: Transaction,
  table: typeof leadCaptures | typeof admissions,
  before: Date,
): Promise<number> {
  const late = and(isNull(table.handledAt), lt(table.createdAt, before), eq(table.suspectedSpam, false));
  const [counted] = await tx.select({ rows: count() }).from(table).where(late);
  return counted?.rows ?? 0;
}
