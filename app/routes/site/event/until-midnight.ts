import { startOfDay } from '#app/lib/dates.ts';

/** Seconds until the school's next midnight, when what is upcoming and what is past change. */
export function secondsUntilMidnight(now: Date): number {
  return (startOfDay(now, 1).getTime() - now.getTime()) / 1000;
}
