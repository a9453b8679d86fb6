import { asc, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { inquiryExchanges } from '#app/db/schema/exchanges.ts';
import type { InquiryKind, Stage } from '#app/school/vocabulary.ts';
import { tableOf } from './inquiry-target.server.ts';
import type { Before, RowStamp, UndoRecord } from './undo-record.ts';

type UndoableChange = { kind: InquiryKind; ids: readonly string[]; undoRecord: UndoRecord | undefined };

/**
 * Runs a change of inquiries of one kind, locks them until the transaction ends, and records the changes for
 * an undo.
 */
export async function withUndo<Result>(
  tx: Transaction,
  { kind, ids, undoRecord }: UndoableChange,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!undoRecord) return change();
  const before = await lockStates(tx, kind, ids);
  const result = await change();
  const after = await lockStates(tx, kind, ids);
  for (const [id, { stamp, exchanges, at }] of after) {
    const was = before.get(id);
    if (!was || (was.stamp === stamp && was.exchanges === exchanges)) continue;
    undoRecord.at = at;
    undoRecord.steps.push({ kind, id, before: was.state, stamp, exchanges });
  }
  return result;
}

type Held = RowStamp & { state: Before; at: string };

/**
 * The states of inquiries, by id, without missing ones. Locked in the order of their ids, so that two
 * transactions cannot deadlock.
 */
export async function lockStates(
  tx: Transaction,
  kind: InquiryKind,
  ids: readonly string[],
): Promise<Map<string, Held>> {
  const table = tableOf[kind];
  const rows = await tx
    .select({
      id: table.id,
      ...progressOf(kind),
      assignedTo: table.assignedTo,
      handledAt: sql<string | null>`${table.handledAt}::text`,
      handledByName: table.handledByName,
      stamp: sql<string>`xmin::text`,
      at: sql<string>`now()::text`,
    })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update');
  const counts = await countExchanges(tx, ids);
  return new Map(
    rows.map(({ id, stamp, at, ...state }) => [id, { state, stamp, at, exchanges: counts.get(id) ?? 0 }]),
  );
}

/** A message has neither stage nor visit. */
function progressOf(kind: InquiryKind): { stage: SQL<Stage | null>; visitAt: SQL<string | null> } {
  if (kind === 'message') return { stage: sql`null`, visitAt: sql`null` };
  const { stage, visitAt } = tableOf[kind];
  return { stage: sql`${stage}`, visitAt: sql`${visitAt}::text` };
}

async function countExchanges(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const { inquiryId } = inquiryExchanges;
  const rows = await tx
    .select({ inquiryId, exchanges: count() })
    .from(inquiryExchanges)
    .where(inArray(inquiryId, [...ids]))
    .groupBy(inquiryId);
  return new Map(rows.map((row) => [row.inquiryId, row.exchanges]));
}
