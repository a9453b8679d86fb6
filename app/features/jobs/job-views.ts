import type { JobView as JobRuns } from '#app/jobs/job-runs.server.ts';
import { jobs } from '#app/jobs/jobs.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { describeCron, formatDuration } from './job-format.ts';

/** A job in the office; times are the school's. */
export type JobView = ReturnType<typeof viewJob>;

export function viewJob({ name, last, isWaiting, retryAt, failures, next }: JobRuns, now: Date) {
  const isRunning = last?.outcome === 'running';
  const isDue = isWaiting && retryAt === null;
  return {
    name,
    title: jobs[name].title,
    hours: describeCron(jobs[name].cron),
    state: isRunning ? ('running' as const) : isDue ? ('due' as const) : ('idle' as const),
    last: last && {
      started: viewMoment(last.startedAt, now),
      lasted: last.endedAt && formatDuration(last.endedAt.getTime() - last.startedAt.getTime()),
      outcome: last.outcome,
      said: last.said,
      attempt: last.attempt,
    },
    retry: retryAt && (next === null || retryAt < next) ? viewMoment(retryAt, now) : null,
    failures,
    next: next && viewMoment(next, now),
  };
}

function viewMoment(date: Date, now: Date) {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}
