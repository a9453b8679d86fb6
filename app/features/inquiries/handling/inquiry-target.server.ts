import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { isUnmerged } from '#app/db/list-orders.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { ActivityAction, InquiryKind } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { UndoRecord } from './undo-record.ts';

/** The table of each kind of inquiry. */
export const tableOf = {
  lead: leadCaptures,
  admission: admissions,
  message: contactSubmissions,
} as const satisfies Record<InquiryKind, unknown>;

/** The inquiry of an action by a staff member. Undo data are added to `undoRecord`. */
export type Target = { administrator: Administrator; kind: InquiryKind; id: string; undoRecord?: UndoRecord };

/** 'late': another user did, changed or erased it meanwhile. Nothing was written. */
export type HandlingOutcome = 'done' | 'late';

/** For `withUndo`: the single changed inquiry. */
export function only({ kind, id, undoRecord }: Target) {
  return { kind, ids: [id], undoRecord };
}

/** The unmerged inquiry itself: a merged one is handled in its main inquiry. */
export function isTarget({ kind, id }: Pick<Target, 'kind' | 'id'>): SQL | undefined {
  const table = tableOf[kind];
  return and(eq(table.id, id), isUnmerged(table));
}

/** Logs an action on an inquiry; never the family's text. */
export async function logInquiry(
  tx: Transaction,
  { administrator, kind, id, undoRecord }: Target,
  action: ActivityAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  const subject = kind === 'message' ? 'message' : 'application';
  await logActivity(tx, administrator, { action, subject, subjectId: id, details: { kind, ...details } });
  undoRecord?.actions.push(action);
}
