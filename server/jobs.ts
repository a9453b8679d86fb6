import type { JobName } from '#app/jobs/jobs.ts';
import { type JobHandler, startQueue } from '#app/jobs/queue.server.ts';
import { sweepUnused } from './orphans.ts';
import { eraseWhatIsOld } from './retention.ts';

const handlers: Record<JobName, JobHandler> = {
  'erase-old': () => eraseWhatIsOld(),
  'sweep-orphans': sweepUnused,
};

/** Lets the queue do the work that nobody waits for, until the server stops. */
export const startJobs = () => startQueue(handlers);
