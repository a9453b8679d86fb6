import { isoDay } from '#app/lib/dates.ts';

/** How many backups are kept of how many days, weeks and months. */
export type RetentionRule = { days: number; weeks: number; months: number };

const nameForm = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/;

/** The file name of a backup that was begun at this moment. */
export function nameOfBackup(begun: Date, encrypted: boolean): string {
  const moment = begun
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  return `backup-${moment}.tar${encrypted ? '.age' : ''}`;
}

/** When the backup of this name was begun; undefined for a file that the site did not name. */
export function momentOfBackup(name: string): Date | undefined {
  const [whole, year, month, day, hour, minute, second] = nameForm.exec(name) ?? [];
  if (!whole) return undefined;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** How far the clock that named a backup may be ahead, in milliseconds. */
const clockSlack = 10 * 60_000;

/** The backups of these names that were begun by now, the newest first. One named in the future is of a wrong clock, or nobody's backup. */
export function begunByNow(names: readonly string[], now: Date): { name: string; at: Date }[] {
  return names
    .flatMap((name) => {
      const at = momentOfBackup(name);
      return at && at.getTime() <= now.getTime() + clockSlack ? [{ name, at }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * Which backups go, by the last of each day, week and month that has one, as many as the rule says, in the school's time. The
 * newest always stays, as does what the site did not name. Names in the future stay too, and take no other's place.
 */
export function superfluous(names: readonly string[], rule: RetentionRule, now: Date): string[] {
  const newestFirst = begunByNow(names, now);
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const [most, periodOf] of [
    [rule.days, isoDay],
    [rule.weeks, weekOf],
    [rule.months, (at: Date) => isoDay(at).slice(0, 7)],
  ] as const) {
    const seen = new Set<string>();
    for (const { name, at } of newestFirst) {
      if (seen.size === most) break;
      const period = periodOf(at);
      if (!seen.has(period)) kept.add(name);
      seen.add(period);
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** The Monday of a moment's week, as a day. */
function weekOf(at: Date): string {
  const day = new Date(`${isoDay(at)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
