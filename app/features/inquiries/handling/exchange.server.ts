import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { inquiryExchanges } from '#app/db/schema/exchanges.ts';
import type { InquiryKind } from '#app/school/vocabulary.ts';
import { type CallWay, callWays } from './exchanges.ts';
import {
  type HandlingOutcome,
  isTarget,
  logInquiry,
  only,
  type Target,
  tableOf,
} from './inquiry-target.server.ts';
import { withUndo } from './with-undo.server.ts';

/** One thing that was said to a family. */
export type Exchange = Pick<
  typeof inquiryExchanges.$inferSelect,
  'id' | 'kind' | 'subject' | 'text' | 'mailId' | 'authorId' | 'authorName' | 'createdAt'
>;

/** All that was said to a family about its inquiry, the newest first. */
export function listExchange(inquiry: { kind: InquiryKind; id: string }): Promise<Exchange[]> {
  const { id, kind, subject, text, mailId, authorId, authorName, createdAt } = inquiryExchanges;
  return readAsStaff((tx) =>
    tx
      .select({ id, kind, subject, text, mailId, authorId, authorName, createdAt })
      .from(inquiryExchanges)
      .where(isAbout(inquiry))
      .orderBy(desc(createdAt), desc(id)),
  );
}

/** Notes that a family was called or written to outside the site. Who still waited for its answer has had it by that. */
export function noteCall(target: Target, way: CallWay): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    if (!(await holdInquiry(tx, target))) return 'late';
    const { administrator, kind, id } = target;
    await withUndo(tx, only(target), async () => {
      await tx.insert(inquiryExchanges).values({
        ...{ inquiryKind: kind, inquiryId: id, kind: way },
        ...{ authorId: administrator.id, authorName: administrator.fullName },
      });
      await markAnswered(tx, target);
    });
    await logInquiry(tx, target, 'called', { way });
    return 'done';
  });
}

/**
 * Takes back a call that somebody noted themselves. What it answered awaits its answer again, unless more has come of it: the call
 * and the mark have the same moment, that of their transaction.
 */
export function withdrawCall(target: Target, exchangeId: string): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    const table = tableOf[target.kind];
    if (!(await holdInquiry(tx, target))) return 'late';
    const [gone] = await tx
      .delete(inquiryExchanges)
      .where(
        and(
          eq(inquiryExchanges.id, exchangeId),
          isAbout(target),
          inArray(inquiryExchanges.kind, callWays),
          eq(inquiryExchanges.authorId, target.administrator.id),
        ),
      )
      .returning({
        kind: inquiryExchanges.kind,
        createdAt: sql<string>`${inquiryExchanges.createdAt}::text`,
      });
    if (!gone) return 'late';
    const isUntouched = 'stage' in table ? eq(table.stage, 'contacted') : undefined;
    await tx
      .update(table)
      .set({ handledAt: null, handledByName: null })
      .where(
        and(eq(table.id, target.id), sql`${table.handledAt} = ${gone.createdAt}::timestamptz`, isUntouched),
      );
    await logInquiry(tx, target, 'call_withdrawn', { way: gone.kind });
    return 'done';
  });
}

/** Keeps others from changing the inquiry until the transaction ends; false when it is gone, or was merged into another. */
export async function holdInquiry(tx: Transaction, target: Target): Promise<boolean> {
  const table = tableOf[target.kind];
  const rows = await tx.select({ id: table.id }).from(table).where(isTarget(target)).for('update');
  return rows.length > 0;
}

/** Marks what still awaits its answer as handled, by whom; a trigger moves an application on from « new ». */
export async function markAnswered(tx: Transaction, { administrator, kind, id }: Target): Promise<void> {
  const table = tableOf[kind];
  await tx
    .update(table)
    .set({ handledAt: sql`now()`, handledByName: administrator.fullName })
    .where(and(eq(table.id, id), isNull(table.handledAt)));
}

function isAbout({ kind, id }: { kind: InquiryKind; id: string }) {
  return and(eq(inquiryExchanges.inquiryKind, kind), eq(inquiryExchanges.inquiryId, id));
}
