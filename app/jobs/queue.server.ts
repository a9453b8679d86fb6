import { PgBoss } from 'pg-boss';
import { log } from '#app/config/log.server.ts';
import { workerAddress } from '#app/db/client.server.ts';
import { queueSchema } from '#app/db/queue-schema.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { type JobName, jobNames, jobs } from './jobs.ts';

/**
 * Does the work once; answers in a sentence for the office what came of it. What it throws is logged, kept with the run, and the
 * run is tried again. The signal tells that the server stops, or that the run took too long.
 */
export type JobHandler = (signal: AbortSignal) => Promise<string>;

/** A run that no copy of the server has said anything of for so long is another's to do, in seconds. */
const heartbeatSeconds = 10;
/** How often that is looked for, in seconds: what a killed process was at goes on within half a minute of it. */
const superviseSeconds = 10;
/** How often a queue is asked for what waits, in seconds, where nobody said that something does: after a failure, and where saying so was lost. */
const pollingSeconds = 30;
/** How often the hours of the jobs, which come on the minute, are looked for among what is to be handed out, in seconds. */
const hoursSeconds = 15;
/** What is looked for that this site has none of: jobs that wait for other jobs. */
const neverSeconds = 24 * 60 * 60;
/** The longest that a run may take, in seconds. */
const expireInSeconds = 60 * 60;
/** What a stop waits for a run to heed its signal, in milliseconds. */
const stopTimeout = 8_000;
const daySeconds = 24 * 60 * 60;
const timeZone = 'Africa/Casablanca';

let queue: PgBoss | undefined;

/**
 * Lets the queue do its jobs until the server stops (decision 25): each at its hours in the school's time, the last missed one as
 * soon as a copy of the server runs again, and whenever `askFor` wants it.
 *
 * @returns what stops it; the server's shutdown does so too
 * @throws when the database does not answer
 */
export async function startQueue(handlers: Record<JobName, JobHandler>): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: await workerAddress(),
    application_name: 'mille-horizons jobs',
    schema: queueSchema,
    max: 2,
    // The tables are their owner's, who brings them up to date at the start.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
    // A list of the copies of the server that nobody reads, with a timer fifty times a second for each.
    registerInstance: false,
    monitorVacuum: false,
    flowIntervalSeconds: neverSeconds,
    cronWorkerIntervalSeconds: hoursSeconds,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs met an error'));
  boss.on('warning', ({ message }) => log.warn({ message }, 'the queue of jobs warns'));
  await boss.start();
  const stopping = new AbortController();
  for (const name of jobNames) await offer(boss, name, handlers[name], stopping.signal);
  queue = boss;
  const stop = async () => {
    queue = undefined;
    stopping.abort();
    await boss.stop({ timeout: stopTimeout });
  };
  onShutdown('queue of jobs', stop);
  return stop;
}

async function offer(boss: PgBoss, name: JobName, handler: JobHandler, stopping: AbortSignal): Promise<void> {
  const { cron, keptDays } = jobs[name];
  const options = {
    expireInSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: keptDays * daySeconds,
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    notify: true,
  };
  // One that runs and one that waits: what is asked for during a run is done after it.
  await boss.createQueue(name, { ...options, policy: 'stately' });
  await boss.updateQueue(name, options);
  await boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' });
  await boss.work(
    name,
    { pollingIntervalSeconds: pollingSeconds, heartbeatRefreshSeconds: heartbeatSeconds / 3 },
    async ([job]) => {
      if (!job) return undefined;
      try {
        return { said: await handler(AbortSignal.any([stopping, job.signal])) };
      } catch (error) {
        // It is done by another copy, or after the next start.
        if (stopping.aborted) log.info({ job: name }, 'a job was broken off: the server stops');
        else log.error({ err: error, job: name, attempt: job.retryCount + 1 }, 'a job failed');
        throw error;
      }
    },
  );
}

/** Has a job done as soon as may be, by whichever copy of the server. A job that waits already is not asked for twice. */
export async function askFor(name: JobName): Promise<void> {
  await queue?.send(name, null);
}

/** When a job is done next by itself; null when the queue is not open. */
export function nextRun(name: JobName): Date | null {
  return queue?.previewSchedule(jobs[name].cron, { tz: timeZone, count: 1 })[0] ?? null;
}
