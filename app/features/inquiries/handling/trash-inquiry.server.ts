import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { trash } from '#app/db/schema/trash.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { inquiryKinds } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { type HandlingOutcome, logInquiry, type Target } from './inquiry-target.server.ts';

/** Moves an inquiry to the trash, with its exchanges and mails. */
export function trashInquiry(target: Target): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    if (!(await moveInquiryToTrash(tx, target))) return 'late';
    await logInquiry(tx, target, 'deleted');
    return 'done';
  });
}

/** The same, in a transaction that logs it; false when it is already gone. */
export async function moveInquiryToTrash(
  tx: Transaction,
  { administrator, kind, id }: Target,
): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select trash_inquiry(${kind}, ${id}::uuid, ${administrator.fullName}) as done`,
  );
  return rows[0]?.done === true;
}

/** Restores an inquiry as it was; false when it is not in the trash. */
export function restoreInquiry(input: { administrator: Administrator; id: string }): Promise<boolean> {
  const { administrator, id } = input;
  return withStaff(async (tx) => {
    const [stored] = await tx
      .select({ kind: trash.kind })
      .from(trash)
      .where(and(eq(trash.id, id), inArray(trash.kind, [...inquiryKinds])));
    const { rows } = await tx.execute<{ done: boolean }>(sql`select restore_inquiry(${id}::uuid) as done`);
    if (!stored || rows[0]?.done !== true) return false;
    const subject = stored.kind === 'message' ? 'message' : 'application';
    await logActivity(tx, administrator, {
      ...{ action: 'restored', subject, subjectId: id, details: { kind: stored.kind } },
    });
    return true;
  });
}
