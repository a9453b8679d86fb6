import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { isUnmerged } from '#app/db/list-orders.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { type ActivityAction, type InquiryKind, inquiryKinds, type Stage } from '#app/school/vocabulary.ts';
import type { Colleague } from '#app/security/colleagues.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { tableOf } from './inquiry-target.server.ts';
import { moveInquiryToTrash } from './trash-inquiry.server.ts';
import type { UndoRecord } from './undo-record.ts';
import { withUndo } from './with-undo.server.ts';

/** An inquiry of a selection, with the state that the list showed. */
export type Selected = { kind: InquiryKind; id: string; stage: Stage | null; assignedTo: string | null };

/** A bulk action. */
export type ManyChange =
  | { do: 'assign'; to: Pick<Colleague, 'id' | 'fullName'> | null }
  | { do: 'stage'; stage: Stage /** The common visit date. */; visitAt?: Date }
  | { do: 'trash' };

/**
 * Assigns, moves on or trashes the inquiries of a selection, in one transaction and with one log entry. Those
 * that are gone, or were changed since the list was shown, are skipped. Undo data are added to `undoRecord`.
 * @returns the ids of the changed ones
 */
export function changeMany(
  administrator: Administrator,
  selected: readonly Selected[],
  change: ManyChange,
  undoRecord?: UndoRecord,
): Promise<string[]> {
  return withStaff(async (tx) => {
    const applications: string[] = [];
    const messages: string[] = [];
    for (const kind of inquiryKinds) {
      const ids = await lockUnchanged(tx, kind, selected, change);
      if (ids.length === 0) continue;
      await withUndo(tx, { kind, ids, undoRecord }, () => carryOut(tx, administrator, kind, ids, change));
      (kind === 'message' ? messages : applications).push(...ids);
    }
    const { action, details } = noteOf(change);
    undoRecord?.actions.push(action);
    for (const [subject, { length: count }] of [
      ['application', applications] as const,
      ['message', messages] as const,
    ]) {
      if (count > 0)
        await logActivity(tx, administrator, { action, subject, details: { ...details, count } });
    }
    return [...applications, ...messages];
  });
}

/**
 * Those of one kind that are unchanged since they were shown, locked until the transaction ends: ordered by
 * id, so that two selections cannot deadlock.
 */
async function lockUnchanged(
  tx: Transaction,
  kind: InquiryKind,
  selected: readonly Selected[],
  change: ManyChange,
): Promise<string[]> {
  const wanted = new Map(selected.filter((each) => each.kind === kind).map((each) => [each.id, each]));
  if (wanted.size === 0 || (kind === 'message' && change.do === 'stage')) return [];
  const table = tableOf[kind];
  const stage: SQL<Stage | null> =
    kind === 'message' ? sql<Stage | null>`null` : sql<Stage | null>`${tableOf[kind].stage}`;
  const rows = await tx
    .select({ id: table.id, stage, assignedTo: table.assignedTo })
    .from(table)
    .where(and(inArray(table.id, [...wanted.keys()]), isUnmerged(table)))
    .orderBy(asc(table.id))
    .for('update');
  const isAsShown = (row: (typeof rows)[number]) => {
    const shown = wanted.get(row.id);
    if (change.do === 'assign') return row.assignedTo === shown?.assignedTo;
    return change.do === 'trash' || row.stage === shown?.stage;
  };
  return rows.filter(isAsShown).map(({ id }) => id);
}

async function carryOut(
  tx: Transaction,
  administrator: Administrator,
  kind: InquiryKind,
  ids: string[],
  change: ManyChange,
): Promise<void> {
  const table = tableOf[kind];
  const isAmong = inArray(table.id, ids);
  if (change.do === 'assign') {
    await tx
      .update(table)
      .set({ assignedTo: change.to?.id ?? null })
      .where(isAmong);
  } else if (change.do === 'trash') {
    for (const id of ids) await moveInquiryToTrash(tx, { administrator, kind, id });
  } else if (kind !== 'message') {
    await moveAll(tx, tableOf[kind], isAmong, change, administrator);
  }
}

type Applications = (typeof tableOf)['lead' | 'admission'];

/** Leaving « new » marks as handled, returning to it as unanswered; a visit requires contact. */
async function moveAll(
  tx: Transaction,
  table: Applications,
  isAmong: SQL,
  { stage, visitAt }: ManyChange & { do: 'stage' },
  { fullName }: Administrator,
): Promise<void> {
  const back = { handledAt: null, handledByName: null, visitAt: null };
  const answered = and(isAmong, sql`${table.stage} = 'new'`);
  if (stage !== 'new') {
    await tx.update(table).set({ stage, handledAt: sql`now()`, handledByName: fullName }).where(answered);
  }
  await tx
    .update(table)
    .set({ stage, ...(visitAt && { visitAt }), ...(stage === 'new' && back) })
    .where(isAmong);
}

function noteOf(change: ManyChange): { action: ActivityAction; details: Record<string, unknown> } {
  if (change.do === 'assign')
    return { action: 'assigned', details: change.to ? { to: change.to.fullName } : {} };
  if (change.do === 'stage') return { action: 'staged', details: { stage: change.stage } };
  return { action: 'deleted', details: {} };
}
