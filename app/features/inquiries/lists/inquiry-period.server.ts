import { fromLocalInput, startOfDay } from '#app/lib/dates.ts';
import type { InquiryFilters } from './inquiry-filters.ts';

/** From when (included) until when (not included) the period goes; null is no bound. */
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
