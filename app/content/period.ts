import { formatHour } from '#app/lib/hours.ts';

/**
 * The time of an event in the school's local time, without a zone, hence the same on the server and in every
 * browser: days as '2027-03-05', times as '08:30'. Without a start time it takes whole days; without an end
 * time the end is unknown.
 */
export type Period = { firstDay: string; hour: string | null; lastDay: string; endHour: string | null };

/** A period in French words. No line break inside a time. */
export type PeriodText = {
  /** « samedi 6 mars 2027, de 9 h à 12 h 30 »: in full. */
  whole: string;
  /** « samedi 6 mars 2027 », « du samedi 6 au lundi 8 mars 2027 »: the days alone. */
  days: string;
  /**
   * The text beside a calendar leaf of the first day: « de 9 h à 12 h 30 », « toute la journée », or the full
   * period of several days.
   */
  beside: string;
  /** It takes several days. */
  several: boolean;
};

/** Formats a period; the only place that does so. */
export function formatPeriod(period: Period): PeriodText {
  const { firstDay, hour, lastDay, endHour } = period;
  const several = lastDay !== firstDay;
  if (several) {
    const last = formatDay(lastDay);
    const days = `du ${withoutWhatFollows(firstDay, lastDay)} au ${last}`;
    const begin = `${withoutWhatFollows(firstDay, lastDay, 'month')}${at(hour)}`;
    const whole = hour === null ? days : `du ${begin} au ${last}${at(endHour)}`;
    return { whole, days, beside: whole, several };
  }
  const days = formatDay(firstDay);
  if (hour === null) return { whole: `${days}, toute la journée`, days, beside: 'toute la journée', several };
  if (endHour === null) return { whole: `${days}${at(hour)}`, days, beside: formatHour(hour), several };
  const beside = `de ${formatHour(hour)}${at(endHour)}`;
  return { whole: `${days}, ${beside}`, days, beside, several };
}

/**
 * A period's form fields: '2027-03-05T08:30', or '2027-03-05' for whole days; '' for an unset last day or end
 * time.
 */
export type TypedPeriod = { eventDate: string; endDay: string; endTime: string; allDay: boolean };

/** The period in a form, as far as it is filled in; null without a start. */
export function typedPeriod({ eventDate, endDay, endTime, allDay }: TypedPeriod): Period | null {
  const [, firstDay, hour] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(eventDate) ?? [];
  if (firstDay === undefined) return null;
  const lastDay = endDay > firstDay ? endDay : firstDay;
  if (allDay) return { firstDay, hour: null, lastDay, endHour: null };
  if (hour === undefined) return null;
  if (endTime === '') return { firstDay, hour, lastDay: firstDay, endHour: null };
  return { firstDay, hour, lastDay, endHour: endTime };
}

/** « samedi 6 mars 2027 », « lundi 1er mars 2027 », from '2027-03-06'. */
export function formatDay(day: string): string {
  const { weekday, number, month, year } = partsOf(day);
  return `${weekday} ${number} ${month} ${year}`;
}

function at(hour: string | null): string {
  return hour === null ? '' : ` à ${formatHour(hour)}`;
}

/**
 * The first of two days, without the year and month that it shares with the last; the month stays where a
 * time comes between.
 */
function withoutWhatFollows(first: string, last: string, stays?: 'month'): string {
  const { weekday, number, month, year } = partsOf(first);
  if (year !== partsOf(last).year) return formatDay(first);
  const isSameMonth = month === partsOf(last).month;
  return isSameMonth && !stays ? `${weekday} ${number}` : `${weekday} ${number} ${month}`;
}

const weekdays = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' });

/** The words of a day: « samedi », « 6 » or « 1er », « mars », « 2027 ». */
export function partsOf(day: string) {
  const date = new Date(0);
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  date.setUTCFullYear(year, month - 1, number);
  return {
    weekday: weekdays.format(date),
    number: number === 1 ? '1er' : String(number),
    month: months.format(date),
    year: String(year),
  };
}
