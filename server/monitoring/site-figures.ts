import { sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { queueSchema } from '#app/db/queue-schema.server.ts';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { attachments } from '#app/db/schema/attachments.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { mails } from '#app/db/schema/mails.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import type { AlertSeverity, MailState } from '#app/school/vocabulary.ts';

/** Job runs that wait or run, and those done or failed within a day. */
export const runStates = ['waiting', 'active', 'done', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Metrics read from the database: only sums, no personal data. */
export type SiteFigures = {
  jobs: { name: string; state: RunState; runs: number }[];
  /** Seconds since each job was last done. */
  lastDone: { name: string; seconds: number }[];
  /** Waiting messages, and those of the last day by state. */
  mails: { state: MailState; mails: number }[];
  /** Age of the oldest waiting message in seconds; 0 without one. */
  oldestMail: number;
  sessions: number;
  /** Unacknowledged security alerts. */
  alerts: { severity: AlertSeverity; alerts: number }[];
  /** Uploaded pictures and PDF files with their bytes, without variants. */
  files: { kind: 'picture' | 'pdf'; files: number; bytes: number }[];
};

const job = sql`${sql.identifier(queueSchema)}.job`;
const lately = (moment: ReturnType<typeof sql>) => sql`${moment} > now() - interval '1 day'`;

/** Reads the metrics, each under a role that may. */
export async function readSiteFigures(): Promise<SiteFigures> {
  const [work, guarded, files] = await Promise.all([readWork(), readGuarded(), readFiles()]);
  return { ...work, ...guarded, files };
}

function readWork() {
  return readAs('site_worker', async (tx) => {
    const jobs = await tx.execute<SiteFigures['jobs'][number]>(sql`
      select name, kind as state, count(*)::int as runs
      from ${job}, lateral (select case
        when state in ('created', 'retry') then 'waiting' when state = 'active' then 'active'
        when state = 'completed' and ${lately(sql`completed_on`)} then 'done'
        when state = 'failed' and ${lately(sql`completed_on`)} then 'failed' end as kind) as told
      where kind is not null group by name, kind`);
    const lastDone = await tx.execute<SiteFigures['lastDone'][number]>(sql`
      select name, extract(epoch from now() - max(completed_on))::float8 as seconds
      from ${job} where state = 'completed' group by name`);
    const letters = await tx
      .select({ state: mails.state, mails: sql<number>`count(*)::int` })
      .from(mails)
      .where(sql`${mails.state} = 'waiting' or ${lately(sql`${mails.createdAt}`)}`)
      .groupBy(mails.state);
    return { jobs: jobs.rows, lastDone: lastDone.rows, mails: letters, oldestMail: await oldestMailIn(tx) };
  });
}

/**
 * Age of the oldest waiting message in seconds; 0 without one.
 * @throws when the database does not answer
 */
export function readOldestMail(): Promise<number> {
  return readAs('site_worker', oldestMailIn);
}

async function oldestMailIn(tx: Transaction): Promise<number> {
  const [oldest] = await tx
    .select({ seconds: sql<number | null>`extract(epoch from now() - min(${mails.createdAt}))::float8` })
    .from(mails)
    .where(sql`${mails.state} = 'waiting'`);
  return oldest?.seconds ?? 0;
}

function readGuarded() {
  return readAs('site_guard', async (tx) => ({
    sessions: await tx.$count(adminSessions, sql`${adminSessions.expiresAt} > now()`),
    alerts: await tx
      .select({ severity: securityAlerts.severity, alerts: sql<number>`count(*)::int` })
      .from(securityAlerts)
      .where(sql`${securityAlerts.acknowledgedAt} is null`)
      .groupBy(securityAlerts.severity),
  }));
}

function readFiles() {
  return readAs('site_visitor', async (tx) => {
    const { rows } = await tx.execute<SiteFigures['files'][number]>(sql`
      select 'picture' as kind, count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from ${storedImages}
      union all select 'pdf', count(*)::int, coalesce(sum(size), 0)::float8 from ${attachments}`);
    return rows;
  });
}
