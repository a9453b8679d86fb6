import type { SortKeys } from '#app/lib/list-query.ts';
import { type CycleSlug, cycles } from '#app/school/cycles.ts';
import type { ApplicationSource, Stage } from '#app/school/vocabulary.ts';

/** A family's application, from either of its two tables (spec §3.1). */
export type Application = {
  source: ApplicationSource;
  id: string;
  parentName: string;
  email: string;
  phone: string;
  /** In E.164; null where the typed text is not a number. */
  phoneE164: string | null;
  childName: string;
  childAge: number;
  level: CycleSlug;
  /** Pre-registrations only. */
  message: string | null;
  /** Pre-registrations only: the pop-up has no checkbox. */
  privacyAccepted: boolean | null;
  /** The honeypot field was filled in: stored, and marked. */
  suspectedSpam: boolean;
  createdAt: Date;
  stage: Stage;
  /** The date of the family's visit to the school. */
  visitAt: Date | null;
} & Handling;

/** Whether, when and by whom a family was answered, the office's note, and the assignee. */
export type Handling = {
  handledAt: Date | null;
  handledByName: string | null;
  handlingNote: string | null;
  /** When its last reply bounced, without another answer since. */
  undeliveredAt: Date | null;
  /** A staff member's account. */
  assignedTo: string | null;
  /** A duplicate, shown in its family's main inquiry. */
  merged: boolean;
};

export type ApplicationSort = 'due' | 'date' | 'parent' | 'child' | 'age' | 'level' | 'source';

/** The list's orders, with their default directions. */
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

/** A source's label for the staff. */
export function sourceLabel(source: ApplicationSource): string {
  return sourceLabels[source];
}

/** A level's label for the staff; the stored value if unknown. */
export function levelLabel(level: string): string {
  return cycles.find((cycle) => cycle.slug === level)?.name ?? level;
}
