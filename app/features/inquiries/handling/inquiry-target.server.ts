import type { Transaction } from '#app/db/client.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { ActivityAction, InquiryKind } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** The table of each kind of inquiry. */
export const tableOf = {
  lead: leadCaptures,
  admission: admissions,
  message: contactSubmissions,
} as const satisfies Record<InquiryKind, unknown>;

/** Which inquiry somebody of the staff does something with. */
export type Target = { administrator: Administrator; kind: InquiryKind; id: string };

/** 'late': somebody else did it, changed it or erased it meanwhile. Nothing was written then. */
export type HandlingOutcome = 'done' | 'late';

/** Notes what was done with an inquiry; nothing of what the family wrote. */
export async function logInquiry(
  tx: Transaction,
  { administrator, kind, id }: Target,
  action: ActivityAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  const subject = kind === 'message' ? 'message' : 'application';
  await logActivity(tx, administrator, { action, subject, subjectId: id, details: { kind, ...details } });
}
