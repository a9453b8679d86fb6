import type { SortKeys } from '#app/lib/list-query.ts';
import { type CycleSlug, cycles } from '#app/school/cycles.ts';
import type { ApplicationSource, Stage } from '#app/school/vocabulary.ts';

/** A family's application, from whichever of its two tables (spec §3.1). */
export type Application = {
  source: ApplicationSource;
  id: string;
  parentName: string;
  email: string;
  phone: string;
  /** As it is dialled; null where what was typed is no number. */
  phoneE164: string | null;
  childName: string;
  childAge: number;
  level: CycleSlug;
  /** Pre-registrations only. */
  message: string | null;
  /** Pre-registrations only: the pop-up has no checkbox. */
  privacyAccepted: boolean | null;
  /** The field that only robots fill in was filled: kept, and marked. */
  suspectedSpam: boolean;
  createdAt: Date;
  stage: Stage;
  /** When the family visits the school. */
  visitAt: Date | null;
} & Handling;

/** Whether, when and by whom a family was answered, what the office noted, and whose it is to see to. */
export type Handling = {
  handledAt: Date | null;
  handledByName: string | null;
  handlingNote: string | null;
  /** When its last reply turned out not to reach the family, which has not been answered otherwise since. */
  undeliveredAt: Date | null;
  /** The account of somebody of the staff. */
  assignedTo: string | null;
  /** A duplicate, to be read at its family's main inquiry. */
  merged: boolean;
};

export type ApplicationSort = 'due' | 'date' | 'parent' | 'child' | 'age' | 'level' | 'source';

/** What the list may be sorted by, with the order that comes first. */
export const applicationSorts: SortKeys<ApplicationSort> = {
  due: 'asc',
  date: 'desc',
  parent: 'asc',
  child: 'asc',
  age: 'asc',
  level: 'asc',
  source: 'asc',
};

const sourceLabels: Record<ApplicationSource, string> = {
  lead: 'Formulaire d’accueil',
  admission: 'Préinscription',
};

/** The words the staff reads for a source. */
export function sourceLabel(source: ApplicationSource): string {
  return sourceLabels[source];
}

/** The words the staff reads for a level; the stored value itself should one be unknown. */
export function levelLabel(level: string): string {
  return cycles.find((cycle) => cycle.slug === level)?.name ?? level;
}
