/** The periods of the statistics: whole days of the school, as '2026-11-21', named in the page's URL. */

export const periodNames = {
  '7': '7 jours',
  '30': '30 jours',
  '90': '90 jours',
  '12-mois': '12 mois',
  'ce-mois': 'Ce mois-ci',
  'mois-dernier': 'Le mois dernier',
} as const;

type PeriodName = keyof typeof periodNames | 'dates';

/** Both days included. */
export type DaySpan = { first: string; last: string };

/** A period, and the previous one that it is compared with. */
export type Period = DaySpan & { name: PeriodName; before: DaySpan };

/** The retention of visits (`retention.visitMonths`), in days: a longer period has no more data. */
export const longestPeriod = 800;

/** The requested period, or the default with the error of the typed dates. */
export type RequestedPeriod = { period: Period; typed: { du: string; au: string }; problem: string | null };

/** Parses the period of a URL: `?periode=90`, `?periode=dates&du=2026-09-01&au=2026-09-30`. */
export function readPeriod(params: URLSearchParams, today: string): RequestedPeriod {
  const requested = params.get('periode') ?? '';
  const typed = { du: dayIn(params.get('du')), au: dayIn(params.get('au')) };
  if (requested !== 'dates') {
    const name = (Object.keys(periodNames) as PeriodName[]).find((known) => known === requested) ?? '30';
    return { period: namedPeriod(name, today), typed, problem: null };
  }
  const { du: first, au: last } = typed;
  const problem = problemOf(first, last, today);
  if (problem) return { period: namedPeriod('30', today), typed, problem };
  return { period: { name: 'dates', first, last, before: spanBefore({ first, last }) }, typed, problem };
}

/** The URL parameters of a period, for `readPeriod`. */
export function periodParams({ name, first, last }: Period): URLSearchParams {
  return new URLSearchParams(
    name === 'dates' ? { periode: name, du: first, au: last } : name === '30' ? {} : { periode: name },
  );
}

/** The number of days, both included. */
export function lengthOf({ first, last }: DaySpan): number {
  return Math.round((utc(last) - utc(first)) / dayLength) + 1;
}

/** Every day, oldest first. */
export function daysOf(span: DaySpan): string[] {
  return Array.from({ length: lengthOf(span) }, (_, index) => dayAfter(span.first, index));
}

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return isoOf(utc(day) + days * dayLength);
}

function namedPeriod(name: PeriodName, today: string): Period {
  const month = `${today.slice(0, 7)}-01`;
  if (name === 'ce-mois') {
    const before = monthAfter(month, -1);
    // As many days of the previous month, as far as it has them.
    const last = [
      dayAfter(before, lengthOf({ first: month, last: today }) - 1),
      dayAfter(month, -1),
    ].sort()[0];
    return { name, first: month, last: today, before: { first: before, last: last ?? before } };
  }
  if (name === 'mois-dernier') {
    const first = monthAfter(month, -1);
    const before = { first: monthAfter(month, -2), last: dayAfter(first, -1) };
    return { name, first, last: dayAfter(month, -1), before };
  }
  if (name === '12-mois') {
    const first = dayAfter(monthAfter(today, -12), 1);
    const before = { first: dayAfter(monthAfter(today, -24), 1), last: dayAfter(first, -1) };
    return { name, first, last: today, before };
  }
  const first = dayAfter(today, 1 - Number(name));
  return { name, first, last: today, before: spanBefore({ first, last: today }) };
}

/** As many days, up to the day before. */
function spanBefore(span: DaySpan): DaySpan {
  return { first: dayAfter(span.first, -lengthOf(span)), last: dayAfter(span.first, -1) };
}

function problemOf(first: string, last: string, today: string): string | null {
  if (first === '' || last === '') return 'Choisissez un premier et un dernier jour.';
  if (first > last) return 'Le premier jour vient après le dernier.';
  if (last > today) return 'Le dernier jour n’est pas encore passé.';
  if (lengthOf({ first, last }) > longestPeriod)
    return `Une période compte au plus ${longestPeriod}\u00A0jours.`;
  return null;
}

const dayLength = 24 * 60 * 60_000;

/** Days are calendar days: counted in UTC, so that clock changes do not matter. */
function utc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The same day of another month, or its last one. */
function monthAfter(day: string, months: number): string {
  const date = new Date(utc(`${day.slice(0, 7)}-01`));
  date.setUTCMonth(date.getUTCMonth() + months);
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(Number(day.slice(8)), next.getUTCDate()));
  return isoOf(date.getTime());
}

/** The day of a date field; '' when invalid. */
function dayIn(typed: string | null): string {
  if (!typed || !/^20\d{2}-\d{2}-\d{2}$/.test(typed)) return '';
  const moment = utc(typed);
  return Number.isFinite(moment) && isoOf(moment) === typed ? typed : '';
}
