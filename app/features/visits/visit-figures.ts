import type { CountKind } from '#app/school/vocabulary.ts';
import type { Period } from './periods.ts';

/** What the office counts of the visits (spec §2 'Analytics', §9), always by the school's calendar days. */

/** Days of the short window and of the long one, today included (spec §9). */
export const WEEK_DAYS = 7;
export const MONTH_DAYS = 30;

/** Pages computed, and of those the pages shown (spec §9). */
export const TOP_PAGES_COMPUTED = 10;
export const TOP_PAGES_SHOWN = 8;

/** No bar is drawn narrower than this, in percent (spec §9). */
const LEAST_BAR_PERCENT = 5;

/** One of the school's days; `day` as '2026-11-21'. */
export type VisitDay = { day: string; visits: number };

export type VisitedPage = { path: string; visits: number };

/** Something of one name, in the period and in the one before it; `ofAll` is what all names of its kind come to in the period. */
export type Counted = { kind: CountKind; name: string; now: number; before: number; ofAll: number };

/** Everything the page of statistics shows, counted. */
export type VisitFigures = {
  /** All visits that are kept, and the day of the first of them; null when there are none. */
  total: number;
  firstDay: string | null;
  today: number;
  last7Days: number;
  last30Days: number;
  /** The last 30 days, oldest first; days without a visit are there too. */
  days: VisitDay[];
  /** The period that was asked for, and the one before it, day by day. */
  period: Period;
  now: VisitDay[];
  before: VisitDay[];
  /** The most visited pages of the period, most visited first; at most ten, and as many posts. */
  pages: VisitedPage[];
  posts: VisitedPage[];
  /** Devices, origins, campaigns and requests, most first; of each kind at most fifty. */
  counts: Counted[];
  /** The visits of the pages that requests were sent from, in the period. */
  requestPages: VisitedPage[];
};

/** A bar's width in percent of the widest one's, which stands for `most` (spec §9). */
export function barPercent(visits: number, most: number): number {
  if (most <= 0) return LEAST_BAR_PERCENT;
  return Math.min(100, Math.max(LEAST_BAR_PERCENT, Math.round((visits / most) * 100)));
}

/** The visits of some days, added up. */
export function sumVisits(days: readonly VisitDay[]): number {
  return days.reduce((sum, { visits }) => sum + visits, 0);
}
