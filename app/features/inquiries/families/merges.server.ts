import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { isUnmerged } from '#app/db/list-orders.ts';
import { inquiryMerges } from '#app/db/schema/merges.ts';
import {
  type HandlingOutcome,
  logInquiry,
  type Target,
  tableOf,
} from '#app/features/inquiries/handling/inquiry-target.server.ts';
import { eraseMailsAbout } from '#app/mail/erase-mails.server.ts';
import { inquiryKinds } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { InquiryRef } from './family-rule.ts';
import { familiesIn } from './read-families.server.ts';

type Merge = { administrator: Administrator; main: InquiryRef; others: readonly InquiryRef[] };

/**
 * Merges duplicates into the main inquiry of their family: they leave the lists and are shown there. Earlier
 * merges into one of them move to the main inquiry, so that there are no chains. 'late' when one is gone,
 * already merged or of another family: nothing is written then.
 */
export function mergeInquiries({ administrator, main, others }: Merge): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    if (!(await holdAll(tx, [main, ...others]))) return 'late';
    const ids = others.map(({ id }) => id);
    const family = (await familiesIn(tx, [main])).get(main.id) ?? [];
    if (!ids.every((id) => family.some((each) => each.id === id))) return 'late';
    await tx
      .update(inquiryMerges)
      .set({ mainKind: main.kind, mainId: main.id })
      .where(inArray(inquiryMerges.mainId, ids));
    await tx.insert(inquiryMerges).values(
      others.map(({ kind, id }) => ({
        ...{ inquiryKind: kind, inquiryId: id, mainKind: main.kind, mainId: main.id },
        mergedByName: administrator.fullName,
      })),
    );
    for (const other of others)
      await logInquiry(tx, { administrator, ...other }, 'merged', { main: main.id });
    return 'done';
  });
}

/**
 * Makes a duplicate a separate inquiry again. It is unanswered as before, unless its main inquiry was
 * answered meanwhile: that answered both. 'late' when it is no longer a duplicate of that inquiry.
 */
export function separateInquiry(
  { id: mainId, ...target }: Target,
  duplicate: string,
): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    const main = { kind: target.kind, id: mainId };
    if (!(await holdAll(tx, [main]))) return 'late';
    const isIt = and(eq(inquiryMerges.inquiryId, duplicate), eq(inquiryMerges.mainId, mainId));
    // The database's own timestamp: a Date would lose the microseconds.
    const moment = sql<string>`${inquiryMerges.createdAt}::text`;
    const [gone] = await tx
      .delete(inquiryMerges)
      .where(isIt)
      .returning({ kind: inquiryMerges.inquiryKind, moment });
    if (!gone) return 'late';
    const mainTable = tableOf[main.kind];
    const table = tableOf[gone.kind];
    const waits = tx
      .select({ id: mainTable.id })
      .from(mainTable)
      .where(and(eq(mainTable.id, mainId), isNull(mainTable.handledAt)));
    await tx
      .update(table)
      .set({ handledAt: null, handledByName: null })
      .where(
        and(
          eq(table.id, duplicate),
          sql`${table.handledAt} = ${gone.moment}::timestamptz`,
          sql`exists (${waits})`,
        ),
      );
    const separated = { administrator: target.administrator, kind: gone.kind, id: duplicate };
    await logInquiry(tx, separated, 'separated', { main: mainId });
    return 'done';
  });
}

/**
 * Locks inquiries until the transaction ends, ordered by table and id, so that two merges cannot deadlock;
 * false when one is gone or merged.
 */
async function holdAll(tx: Transaction, inquiries: readonly InquiryRef[]): Promise<boolean> {
  let held = 0;
  for (const kind of inquiryKinds) {
    const ids = inquiries.filter((each) => each.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const table = tableOf[kind];
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isUnmerged(table)))
      .orderBy(asc(table.id))
      .for('update');
    held += rows.length;
  }
  return held === inquiries.length;
}

/** Erases what was merged into these inquiries, and the mail about it: for the family they are one. */
export async function eraseMerged(tx: Transaction, mainIds: string[]): Promise<void> {
  const merged = await tx
    .select({ kind: inquiryMerges.inquiryKind, id: inquiryMerges.inquiryId })
    .from(inquiryMerges)
    .where(inArray(inquiryMerges.mainId, mainIds));
  for (const { kind, id } of merged) {
    await eraseMailsAbout(tx, id);
    await tx.delete(tableOf[kind]).where(eq(tableOf[kind].id, id));
  }
}

/** The main inquiry of a merged one; null when it is not merged. */
export async function mainOf(id: string): Promise<InquiryRef | null> {
  const [main] = await readAsStaff((tx) =>
    tx
      .select({ kind: inquiryMerges.mainKind, id: inquiryMerges.mainId })
      .from(inquiryMerges)
      .where(eq(inquiryMerges.inquiryId, id)),
  );
  return main ?? null;
}

/** The inquiries merged into one, newest merge first. */
export function listMerged(mainId: string): Promise<(InquiryRef & { by: string; at: Date })[]> {
  return readAsStaff((tx) =>
    tx
      .select({
        ...{ kind: inquiryMerges.inquiryKind, id: inquiryMerges.inquiryId },
        ...{ by: inquiryMerges.mergedByName, at: inquiryMerges.createdAt },
      })
      .from(inquiryMerges)
      .where(eq(inquiryMerges.mainId, mainId))
      .orderBy(sql`${inquiryMerges.createdAt} desc`, asc(inquiryMerges.inquiryId)),
  );
}
