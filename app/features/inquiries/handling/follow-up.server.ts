import { eq, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import type { InquiryKind, Stage } from '#app/school/vocabulary.ts';
import type { Colleague } from '#app/security/colleagues.server.ts';
import {
  type HandlingOutcome,
  isTarget,
  logInquiry,
  only,
  type Target,
  tableOf,
} from './inquiry-target.server.ts';
import { withUndo } from './with-undo.server.ts';

/** An inquiry's stage, visit and assignee; a message has neither stage nor visit. */
export type FollowUp = { stage: Stage | null; visitAt: Date | null; assignedTo: string | null };

type Wanted = Omit<FollowUp, 'assignedTo'> & { assignee: Pick<Colleague, 'id' | 'fullName'> | null };

/**
 * Sets an application's stage, visit and assignee. An application that leaves « new » is thereby handled, and
 * one that returns to it is unanswered again. Applied only over the `known` values: else it is 'late'.
 */
export function followUp(target: Target, wanted: Wanted, known: FollowUp): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    const before = await lockedFollowUp(tx, target);
    if (!before || !isSame(before, known)) return 'late';
    const isMoved = target.kind !== 'message' && !isSame({ ...before, ...progressOf(wanted) }, before);
    const isAssigned = (wanted.assignee?.id ?? null) !== before.assignedTo;
    await withUndo(tx, only(target), async () => {
      if (isMoved) await move(tx, target, wanted, before);
      if (isAssigned) await assign(tx, target, wanted.assignee);
    });
    return 'done';
  });
}

/** A visit requires contact: « new » has none. */
function progressOf({ stage, visitAt }: Pick<FollowUp, 'stage' | 'visitAt'>) {
  return { stage, visitAt: stage === 'new' ? null : visitAt };
}

async function move(tx: Transaction, target: Target, wanted: Wanted, before: FollowUp): Promise<void> {
  const { stage, visitAt } = progressOf(wanted);
  if (target.kind === 'message' || !stage) return;
  const isAnswer = before.stage === 'new' && stage !== 'new';
  const table = tableOf[target.kind];
  await tx
    .update(table)
    .set({
      stage,
      visitAt,
      ...(isAnswer && { handledAt: sql`now()`, handledByName: target.administrator.fullName }),
      ...(stage === 'new' && { handledAt: null, handledByName: null }),
    })
    .where(eq(table.id, target.id));
  await logInquiry(tx, target, 'staged', { stage });
}

async function assign(tx: Transaction, target: Target, assignee: Wanted['assignee']): Promise<void> {
  const table = tableOf[target.kind];
  await tx
    .update(table)
    .set({ assignedTo: assignee?.id ?? null })
    .where(eq(table.id, target.id));
  await logInquiry(tx, target, 'assigned', assignee ? { to: assignee.fullName } : {});
}

/** The stored values, locked until the transaction ends; undefined when the inquiry is gone. */
async function lockedFollowUp(
  tx: Transaction,
  target: { kind: InquiryKind; id: string },
): Promise<FollowUp | undefined> {
  const { kind } = target;
  if (kind === 'message') {
    const { assignedTo } = tableOf.message;
    const [row] = await tx.select({ assignedTo }).from(tableOf.message).where(isTarget(target)).for('update');
    return row && { ...row, stage: null, visitAt: null };
  }
  const table = tableOf[kind];
  const { stage, visitAt, assignedTo } = table;
  const [row] = await tx
    .select({ stage, visitAt, assignedTo })
    .from(table)
    .where(isTarget(target))
    .for('update');
  return row;
}

/** To the minute, as the form shows it. */
function isSame(one: FollowUp, other: FollowUp): boolean {
  const minuteOf = (moment: Date | null) => moment && Math.floor(moment.getTime() / 60_000);
  return (
    one.stage === other.stage &&
    one.assignedTo === other.assignedTo &&
    minuteOf(one.visitAt) === minuteOf(other.visitAt)
  );
}
