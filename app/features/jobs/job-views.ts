import type { JobView as JobRuns } from '#app/jobs/job-runs.server.ts';
import { jobs } from '#app/jobs/jobs.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';

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

/** A cron expression in words: every minute, once a day or on Mondays. */
export function describeCron(cron: string): string {
  if (cron === '* * * * *') return 'Chaque minute';
  const [, minute = '', hour = '', weekday] = /^(\d+) (\d+) \* \* ([*1])$/.exec(cron) ?? [];
  if (minute === '') throw new Error(`No words for the hours ${cron}`);
  return `${weekday === '1' ? 'Chaque lundi' : 'Chaque jour'} à ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** The duration of a run: « 3 min 12 s ». */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 1) return 'moins d’une seconde';
  if (seconds < 60) return `${seconds}\u00A0s`;
  return `${Math.floor(seconds / 60)}\u00A0min ${seconds % 60}\u00A0s`;
}
