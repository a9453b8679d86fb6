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

/** One exchange with a family. */
export type Exchange = Pick<
  typeof inquiryExchanges.$inferSelect,
  'id' | 'kind' | 'subject' | 'text' | 'mailId' | 'authorId' | 'authorName' | 'createdAt'
>;

/** All exchanges about an inquiry, newest first. */
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

/** Logs a call or a message outside the site. It marks an unanswered inquiry as handled. */
export function logCall(target: Target, way: CallWay): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    if (!(await lockInquiry(tx, target))) return 'late';
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
 * Removes a call logged by the same user. The inquiry it answered becomes unanswered again, unless more
 * followed: the call and the mark share their transaction's timestamp.
 */
export function withdrawCall(target: Target, exchangeId: string): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    const table = tableOf[target.kind];
    if (!(await lockInquiry(tx, target))) return 'late';
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

/** Locks the inquiry until the transaction ends; false when it is gone or merged. */
export async function lockInquiry(tx: Transaction, target: Target): Promise<boolean> {
  const table = tableOf[target.kind];
  const rows = await tx.select({ id: table.id }).from(table).where(isTarget(target)).for('update');
  return rows.length > 0;
}

/** Marks an unanswered inquiry as handled, by whom; a trigger moves an application on from « new ». */
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
