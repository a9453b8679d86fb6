import type { ActivityAction, InquiryKind, Stage } from '#app/school/vocabulary.ts';

/** What of an inquiry is put back. Moments are PostgreSQL's own text: a Date would lose their microseconds. */
export type Before = {
  stage: Stage | null;
  visitAt: string | null;
  assignedTo: string | null;
  handledAt: string | null;
  handledByName: string | null;
};

/** By what it is seen whether anything has happened to an inquiry: the transaction that last wrote it, and how many exchanges it has. */
export type Seen = { stamp: string; exchanges: number };

/** An inquiry that was changed: what it was, and how the change left it. */
export type Step = { kind: InquiryKind; id: string; before: Before } & Seen;

/** Takes down, while something is done with inquiries in one transaction, what it takes to take that back. */
export type UndoRecord = {
  actions: ActivityAction[] /** Its moment, as PostgreSQL has it. */;
  at: string;
  steps: Step[];
};

export function newUndoRecord(): UndoRecord {
  return { actions: [], at: '', steps: [] };
}
