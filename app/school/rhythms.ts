/**
 * How an event comes back, each a rule of RFC 5545 (decision 21): by the week, on the number of its first day in each month, or on
 * its weekday (« the second Tuesday »). A month without such a day is left out.
 */
export const rhythms = ['weekly', 'fortnightly', 'monthly-day', 'monthly-weekday'] as const;
export type Rhythm = (typeof rhythms)[number];

/** An event that comes back, by the school's clock: all that is needed to tell when. Days as '2027-03-05', hours as '08:30'. */
export type Repetition = {
  rhythm: Rhythm;
  /** The first occurrence: whole days without `hour`, no known end without `endHour`. */
  first: { firstDay: string; hour: string | null; lastDay: string; endHour: string | null };
  /** The last day on which it may begin. */
  until: string;
  /** The days it would begin on, but does not. */
  skipped: string[];
};
