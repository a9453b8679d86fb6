import { sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { queueSchema } from '#app/db/queue-schema.server.ts';
import { type JobName, jobNames } from './jobs.ts';
import { nextRun } from './queue.server.ts';

type JobRun = {
  startedAt: Date;
  /** Null while it runs. */
  endedAt: Date | null;
  outcome: 'running' | 'done' | 'failed';
  /** The outcome; for a failed run the job's French message, or the error message where it has none. */
  said: string;
  /** 1, and more after retries. */
  attempt: number;
};

export type JobView = {
  name: JobName;
  /** The last started run; null without one, or after its retention. */
  last: JobRun | null;
  /** Whether a run is queued, requested or for a retry. */
  isWaiting: boolean;
  /** When it is retried, if it waits only for that. */
  retryAt: Date | null;
  /** Runs that failed for good within the last thirty days. */
  failures: number;
  /** Null while this process is stopping. */
  next: Date | null;
};

/** The outcome of the nightly backup when none is configured. */
export const noBackup = 'Aucune sauvegarde n’est configurée';

/** A night counts as missed when it had no backup, after an hour of grace. */
const graceMs = 60 * 60 * 1000;

/**
 * How many nights in a row the backup failed or did not start; 0 when none is configured or the last one
 * succeeded.
 */
export async function countMissedBackups(now: Date): Promise<number> {
  const { rows } = await readAs('site_worker', (tx) =>
    tx.execute<{ since: Date | null }>(sql`
      select coalesce(max(completed_on) filter (where state = 'completed'), min(created_on)) as since
      from ${job} where name = 'back-up' and output->>'said' is distinct from ${noBackup}`),
  );
  const since = rows[0]?.since;
  if (!since) return 0;
  const elapsed = now.getTime() - new Date(since).getTime() - graceMs;
  return Math.max(0, Math.floor(elapsed / (24 * 60 * 60 * 1000)));
}

type Row = {
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  started_on: Date;
  completed_on: Date | null;
  retry_count: number;
  output: { said?: unknown; message?: unknown } | null;
};

type Counts = { name: string; failures: number; waiting: number; begins: Date | null };

const job = sql`${sql.identifier(queueSchema)}.job`;

/** The outcome of a mail run that found nothing due. */
export const nothingToSend = 'Rien à envoyer';

/**
 * Why sending mail failed last; null when it succeeded or is unknown. Runs that found nothing due, such as
 * those while messages wait for a retry, contacted no mail server and are ignored.
 */
export async function lastSendingFailure(): Promise<string | null> {
  const { rows } = await readAs('site_worker', (tx) =>
    tx.execute<Row>(sql`
      select name, state, started_on, completed_on, retry_count, output from ${job}
      where name = 'send-mails' and started_on is not null and state <> 'active'
        and output->>'said' is distinct from ${nothingToSend}
      order by started_on desc limit 1`),
  );
  const run = rows[0] && toRun(rows[0]);
  return run?.outcome === 'failed' ? run.said : null;
}

/** The past, current and next runs of each job. */
export async function readJobs(): Promise<JobView[]> {
  const { began, counts } = await readAs('site_worker', async (tx) => ({
    began: await tx.execute<Row>(sql`
      select distinct on (name) name, state, started_on, completed_on, retry_count, output from ${job}
      where started_on is not null order by name, started_on desc`),
    counts: await tx.execute<Counts>(sql`
      select name, count(*) filter (where state = 'failed' and completed_on > now() - interval '30 days')::int as failures,
        count(*) filter (where state in ('created', 'retry'))::int as waiting,
        min(start_after) filter (where state in ('created', 'retry')) as begins from ${job} group by name`),
  }));
  const lasts = new Map(began.rows.map((row) => [row.name, row]));
  const counted = new Map(counts.rows.map((row) => [row.name, row]));
  return jobNames.map((name) => {
    const row = lasts.get(name);
    const { failures = 0, waiting = 0, begins } = counted.get(name) ?? {};
    const startsAt = begins ? new Date(begins) : null;
    return {
      name,
      last: row ? toRun(row) : null,
      isWaiting: waiting > 0,
      retryAt: startsAt && startsAt > new Date() ? startsAt : null,
      failures,
      next: nextRun(name),
    };
  });
}

function toRun({ state, started_on, completed_on, retry_count, output }: Row): JobRun {
  const said = output?.said ?? output?.message;
  const outcome = state === 'active' ? 'running' : state === 'completed' ? 'done' : 'failed';
  return {
    startedAt: new Date(started_on),
    endedAt: completed_on && new Date(completed_on),
    outcome,
    said: typeof said === 'string' ? said : '',
    attempt: retry_count + 1,
  };
}
