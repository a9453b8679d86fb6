import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { inquiryExchanges } from '#app/db/schema/exchanges.ts';
import { callWays } from '#app/features/inquiries/handling/exchanges.ts';
import { logInquiry, tableOf } from '#app/features/inquiries/handling/inquiry-target.server.ts';
import type { Step, UndoRecord } from '#app/features/inquiries/handling/undo-record.ts';
import { lockStates } from '#app/features/inquiries/handling/with-undo.server.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { type InquiryKind, inquiryKinds } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/**
 * Undoes an action on inquiries exactly: restores stage, visit, assignee, author and time of the answer, and
 * removes a logged call. The note stays, since a user typed it. Inquiries changed since are skipped.
 * @returns how many inquiries were restored
 */
export function undo(administrator: Administrator, record: UndoRecord): Promise<number> {
  return withStaff(async (tx) => {
    const undone: Step[] = [];
    for (const kind of inquiryKinds) {
      const steps = await untouched(tx, kind, record);
      if (steps.length === 0) continue;
      if (record.actions.includes('called')) await forgetCalls(tx, administrator, record.at, steps);
      for (const step of steps) await putBack(tx, step);
      undone.push(...steps);
    }
    await logUndone(tx, administrator, record, undone);
    return undone.length;
  });
}

/** Those of one kind that are unchanged since, locked until the transaction ends. */
async function untouched(tx: Transaction, kind: InquiryKind, record: UndoRecord): Promise<Step[]> {
  const steps = record.steps.filter((step) => step.kind === kind);
  if (steps.length === 0) return [];
  const states = await lockStates(
    tx,
    kind,
    steps.map(({ id }) => id),
  );
  return steps.filter(({ id, stamp, exchanges }) => {
    const state = states.get(id);
    return state?.stamp === stamp && state.exchanges === exchanges;
  });
}

/** A call has the timestamp of the transaction that logged it. */
async function forgetCalls(tx: Transaction, { id }: Administrator, at: string, steps: Step[]): Promise<void> {
  const { inquiryId, kind, authorId, createdAt } = inquiryExchanges;
  await tx.delete(inquiryExchanges).where(
    and(
      inArray(
        inquiryId,
        steps.map((step) => step.id),
      ),
      inArray(kind, callWays),
      eq(authorId, id),
      sql`${createdAt} = ${at}::timestamptz`,
    ),
  );
}

async function putBack(tx: Transaction, { kind, id, before }: Step): Promise<void> {
  const { stage, visitAt, assignedTo, handledByName } = before;
  const handledAt = sql`${before.handledAt}::timestamptz`;
  const shared = { assignedTo, handledAt, handledByName };
  if (kind === 'message') {
    await tx.update(tableOf.message).set(shared).where(eq(tableOf.message.id, id));
    return;
  }
  const table = tableOf[kind];
  await tx
    .update(table)
    .set({ ...shared, ...(stage && { stage }), visitAt: sql`${visitAt}::timestamptz` })
    .where(eq(table.id, id));
}

/** An undo is logged like the action: one inquiry by its own id, several by their number. */
async function logUndone(
  tx: Transaction,
  administrator: Administrator,
  { actions }: UndoRecord,
  undone: Step[],
): Promise<void> {
  const [only] = undone;
  for (const action of actions) {
    if (only && undone.length === 1) {
      const stage = action === 'staged' && only.before.stage ? { stage: only.before.stage } : {};
      await logInquiry(tx, { administrator, kind: only.kind, id: only.id }, action, {
        undone: true,
        ...stage,
      });
      continue;
    }
    for (const subject of ['application', 'message'] as const) {
      const count = undone.filter(({ kind }) => (kind === 'message') === (subject === 'message')).length;
      if (count > 0)
        await logActivity(tx, administrator, { action, subject, details: { undone: true, count } });
    }
  }
}
