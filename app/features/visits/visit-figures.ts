import type { CountKind } from '#app/school/vocabulary.ts';
import type { Period } from './periods.ts';

/** The office's statistics of visits (spec §2 'Analytics', §9), always by the school's calendar days. */

/** Days of the short and the long window, today included (spec §9). */
export const WEEK_DAYS = 7;
export const MONTH_DAYS = 30;

/** Pages computed, and of those the pages shown (spec §9). */
export const TOP_PAGES_COMPUTED = 10;
export const TOP_PAGES_SHOWN = 8;

/** Minimum width of a bar, in percent (spec §9). */
const LEAST_BAR_PERCENT = 5;

/** One of the school's days; `day` as '2026-11-21'. */
export type VisitDay = { day: string; visits: number };

export type VisitedPage = { path: string; visits: number };

/** A name's count in the period and in the previous one; `ofAll` is the total of its kind in the period. */
export type Counted = { kind: CountKind; name: string; now: number; before: number; ofAll: number };

/** All data of the statistics page. */
export type VisitFigures = {
  /** All retained visits, and the day of the first; null when there are none. */
  total: number;
  firstDay: string | null;
  today: number;
  last7Days: number;
  last30Days: number;
  /** The last 30 days, oldest first; days without visits included. */
  days: VisitDay[];
  /** The requested period and the previous one, day by day. */
  period: Period;
  now: VisitDay[];
  before: VisitDay[];
  /** The most visited pages of the period, most visited first; at most ten, and as many posts. */
  pages: VisitedPage[];
  posts: VisitedPage[];
  /** Devices, origins, campaigns and inquiries, most frequent first; at most fifty of each kind. */
  counts: Counted[];
  /** The visits of the pages that inquiries were submitted from, in the period. */
  requestPages: VisitedPage[];
};

/** A bar's width in percent of the widest one's, whose count is `most` (spec §9). */
export function barPercent(visits: number, most: number): number {
  if (most <= 0) return LEAST_BAR_PERCENT;
  return Math.min(100, Math.max(LEAST_BAR_PERCENT, Math.round((visits / most) * 100)));
}

/** The sum of some days' visits. */
export function sumVisits(days: readonly VisitDay[]): number {
  return days.reduce((sum, { visits }) => sum + visits, 0);
}
