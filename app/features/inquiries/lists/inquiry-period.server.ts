import { formatDatePart, fromLocalInput, startOfDay } from '#app/lib/dates.ts';
import type { InquiryFilters } from './inquiry-filters.ts';

/** The period's start (included) and end (excluded); null is unbounded. */
export function periodBounds(
  { period, from, to }: InquiryFilters,
  now: Date,
): { since: Date | null; before: Date | null } {
  if (period === 'today') return { since: startOfDay(now), before: null };
  if (period === '7' || period === '30') {
    return { since: new Date(now.getTime() - Number(period) * 86_400_000), before: null };
  }
  if (period === 'all') return { since: null, before: null };
  const lastDay = to ? dayStart(to) : null;
  return { since: from ? dayStart(from) : null, before: lastDay ? startOfDay(lastDay, 1) : null };
}

function dayStart(day: string): Date | null {
  return fromLocalInput(`${day}T00:00`);
}

/** A calendar month's start (included) and end (excluded), in the school's zone. */
export function monthBounds(month: string): { since: Date; before: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { since: monthStart(month), before: monthStart(next) };
}

function monthStart(month: string): Date {
  const start = dayStart(`${month}-01`);
  if (!start) throw new Error(`${month} is no month`);
  return start;
}

/** A month's filter value and its label: 'mars 2027'. */
export type Month = { value: string; label: string };

/** The number of months in the filter and in the statistics. */
const listedMonths = 12;

/** The months until now, newest first. */
export function lastMonths(now: Date, count = listedMonths): Month[] {
  const [year = 0, number = 0] = formatDatePart(now, 'yyyy-MM').split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + number - 1 - back;
    return monthNamed(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`);
  });
}

/** A month's label. */
export function monthNamed(value: string): Month {
  return { value, label: formatDatePart(monthStart(value), 'LLLL yyyy') };
}
