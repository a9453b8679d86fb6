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

/** Which inquiry somebody of the staff does something with. What can be taken back is taken down on the `trail`. */
export type Target = { administrator: Administrator; kind: InquiryKind; id: string; trail?: UndoRecord };

/** 'late': somebody else did it, changed it or erased it meanwhile. Nothing was written then. */
export type HandlingOutcome = 'done' | 'late';

/** For `tracked`: the one inquiry that is changed. */
export function only({ kind, id, trail }: Target) {
  return { kind, ids: [id], trail };
}

/** The inquiry itself, as long as it stands: what was merged into another meanwhile is worked on there. */
export function isTarget({ kind, id }: Pick<Target, 'kind' | 'id'>): SQL | undefined {
  const table = tableOf[kind];
  return and(eq(table.id, id), isUnmerged(table));
}

/** Notes what was done with an inquiry; nothing of what the family wrote. */
export async function logInquiry(
  tx: Transaction,
  { administrator, kind, id, trail }: Target,
  action: ActivityAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  const subject = kind === 'message' ? 'message' : 'application';
  await logActivity(tx, administrator, { action, subject, subjectId: id, details: { kind, ...details } });
  trail?.actions.push(action);
}
