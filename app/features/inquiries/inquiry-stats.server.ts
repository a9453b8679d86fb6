import { subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { type InquiryStats, NEW_WINDOW_DAYS } from './inquiry-figures.ts';

/** Counts what was received, in all and in the 7 days before `now`. */
export async function countInquiries(now = new Date()): Promise<InquiryStats> {
  const since = subDays(now, NEW_WINDOW_DAYS);
  return withRole('site_administrator', async (tx) => {
    const leads = await countTable(tx, leadCaptures, since);
    const preRegistrations = await countTable(tx, admissions, since);
    const messages = await countTable(tx, contactSubmissions, since);
    return {
      applications: leads.all + preRegistrations.all,
      newApplications: leads.recent + preRegistrations.recent,
      messages: messages.all,
      newMessages: messages.recent,
    };
  });
}

async function countTable(
  tx: Transaction,
  table: typeof leadCaptures | typeof admissions | typeof contactSubmissions,
  since: Date,
): Promise<{ all: number; recent: number }> {
  const [counted] = await tx
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      recent: sql<number>`count(*) filter (where ${table.createdAt} >= ${since.toISOString()})`.mapWith(
        Number,
      ),
    })
    .from(table);
  return counted ?? { all: 0, recent: 0 };
}
