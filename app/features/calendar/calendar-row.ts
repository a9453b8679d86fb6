import type { EntryKind } from './calendar.ts';

/** Maximum entries of each kind per month. */
export const mostEntries = 300;

/** From (included) and before (excluded). */
export type Span = { from: Date; before: Date };

/** A calendar entry, as read. */
export type CalendarRow = {
  kind: EntryKind;
  id: string;
  at: Date | null;
  /** Replaces the time. */
  time?: string;
  title: string;
  note?: string | null;
  href: string;
};
