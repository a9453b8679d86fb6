import type { EntryKind } from './calendar.ts';

/** Of each kind, the first of the month: nobody reads more in one. */
export const mostEntries = 300;

/** From a moment on, before another. */
export type Span = { from: Date; before: Date };

/** Something that comes, as it is read. */
export type Found = {
  kind: EntryKind;
  id: string;
  at: Date | null;
  /** What stands in the hour's place. */
  time?: string;
  title: string;
  note?: string | null;
  href: string;
};
