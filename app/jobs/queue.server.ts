import { PgBoss } from 'pg-boss';
import { log } from '#app/config/log.server.ts';
import { workerAddress } from '#app/db/client.server.ts';
import { queueSchema } from '#app/db/queue-schema.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { type JobName, jobNames, jobs } from './jobs.ts';

/**
 * Runs the job once and returns its outcome as a sentence for the office. An error is logged, stored with the
 * run, and the run is retried. The signal aborts when the server stops or the run takes too long.
 */
export type JobHandler = (signal: AbortSignal) => Promise<string>;

/** A run without a heartbeat for this long is given to another process, in seconds. */
const heartbeatSeconds = 10;
/** Interval of that check, in seconds: the run of a killed process continues within half a minute. */
const superviseSeconds = 15;
/**
 * Polling interval of a queue in seconds, for when no notification arrived: after a failure, or a lost
 * notification.
 */
const pollingSeconds = 30;
/** Interval at which scheduled times, which are whole minutes, are checked, in seconds. */
const hoursSeconds = 15;
/** For a feature this site does not use: jobs that depend on other jobs. */
const neverSeconds = 24 * 60 * 60;
/** Maximum duration of a run, in seconds. */
const expireInSeconds = 60 * 60;
/** How long a stop waits for a run to react to its signal, in milliseconds. */
const stopTimeout = 8_000;
/**
 * Its statements are short, and one at a time. It stays open: pg would close it after ten seconds, and opening
 * another costs more than the statements of a minute.
 */
const oneConnection = { max: 1, min: 1 };
const daySeconds = 24 * 60 * 60;
const timeZone = 'Africa/Casablanca';

let queue: PgBoss | undefined;

/**
 * Runs the jobs until the server stops (decision 25): each on its schedule in the school's time zone, a
 * missed run once at the next start, and whenever `requestJob` is called.
 * @returns a function that stops the queue; the server's shutdown calls it too
 * @throws when the database does not answer
 */
export async function startQueue(handlers: Record<JobName, JobHandler>): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: await workerAddress(),
    application_name: 'mille-horizons jobs',
    schema: queueSchema,
    ...oneConnection,
    // The tables belong to the database owner, who migrates them at the start.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
    // An unused list of server processes, with a timer fifty times a second for each.
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
  const { cron, retentionDays } = jobs[name];
  const options = {
    expireInSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: retentionDays * daySeconds,
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    notify: true,
  };
  // At most one running and one queued: a request during a run is handled after it.
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
        // Another process runs it, or this one after its next start.
        if (stopping.aborted) log.info({ job: name }, 'a job was broken off: the server stops');
        else log.error({ err: error, job: name, attempt: job.retryCount + 1 }, 'a job failed');
        throw error;
      }
    },
  );
}

/** Requests a run as soon as possible, in any server process. A queued job is not queued twice. */
export async function requestJob(name: JobName): Promise<void> {
  await queue?.send(name, null);
}

/** When a job is scheduled next; null when the queue is not open. */
export function nextRun(name: JobName): Date | null {
  return queue?.previewSchedule(jobs[name].cron, { tz: timeZone, count: 1 })[0] ?? null;
}
