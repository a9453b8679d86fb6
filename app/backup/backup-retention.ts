import { isoDay } from '#app/lib/dates.ts';

/** How many daily, weekly and monthly backups are kept. */
export type RetentionRule = { days: number; weeks: number; months: number };

const nameForm = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/;

/** The file name of a backup started at this time. */
export function nameOfBackup(begun: Date, encrypted: boolean): string {
  const moment = begun
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  return `backup-${moment}.tar${encrypted ? '.age' : ''}`;
}

/** The start time of a backup, from its name; undefined for a file the site did not name. */
export function momentOfBackup(name: string): Date | undefined {
  const [whole, year, month, day, hour, minute, second] = nameForm.exec(name) ?? [];
  if (!whole) return undefined;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** How far the clock that named a backup may be ahead, in milliseconds. */
const clockSlack = 10 * 60_000;

/** The backups started before now, newest first. A name in the future has a wrong clock or is not ours. */
export function startedBefore(names: readonly string[], now: Date): { name: string; at: Date }[] {
  return names
    .flatMap((name) => {
      const at = momentOfBackup(name);
      return at && at.getTime() <= now.getTime() + clockSlack ? [{ name, at }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * The backups to delete: keeps the last one of each day, week and month, as many as the rule says, in the
 * school's time zone. Always keeps the newest and files the site did not name. Names in the future are kept
 * too, and do not count.
 */
export function backupsToDelete(names: readonly string[], rule: RetentionRule, now: Date): string[] {
  const newestFirst = startedBefore(names, now);
  const retained = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const [most, periodOf] of [
    [rule.days, isoDay],
    [rule.weeks, weekOf],
    [rule.months, (at: Date) => isoDay(at).slice(0, 7)],
  ] as const) {
    const seen = new Set<string>();
    for (const { name, at } of newestFirst) {
      if (seen.size === most) break;
      const period = periodOf(at);
      if (!seen.has(period)) retained.add(name);
      seen.add(period);
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !retained.has(name));
}

/** The Monday of the week. */
function weekOf(at: Date): string {
  const day = new Date(`${isoDay(at)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
