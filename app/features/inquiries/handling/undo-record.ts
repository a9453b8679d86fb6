import type { ActivityAction, InquiryKind, Stage } from '#app/school/vocabulary.ts';

/**
 * The state of an inquiry to restore. Timestamps are PostgreSQL's own text: a Date would lose the
 * microseconds.
 */
export type Before = {
  stage: Stage | null;
  visitAt: string | null;
  assignedTo: string | null;
  handledAt: string | null;
  handledByName: string | null;
};

/** Detects later changes of an inquiry: the transaction that last wrote it, and its number of exchanges. */
export type RowStamp = { stamp: string; exchanges: number };

/** A changed inquiry: its previous state, and its stamp after the change. */
export type Step = { kind: InquiryKind; id: string; before: Before } & RowStamp;

/** Records, during a transaction on inquiries, what undoing it needs. */
export type UndoRecord = {
  actions: ActivityAction[] /** Its timestamp, as PostgreSQL has it. */;
  at: string;
  steps: Step[];
};

export function newUndoRecord(): UndoRecord {
  return { actions: [], at: '', steps: [] };
}
