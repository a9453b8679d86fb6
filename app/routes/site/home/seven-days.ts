const sevenDays = 7 * 24 * 60 * 60 * 1000;

/** Whether an instant (ISO 8601) is at most seven days before or after `now`. */
export function isWithinSevenDays(moment: string, now: Date): boolean {
  return Math.abs(Date.parse(moment) - now.getTime()) <= sevenDays;
}
