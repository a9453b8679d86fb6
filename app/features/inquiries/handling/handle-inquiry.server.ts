import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { eraseMerged } from '#app/features/inquiries/families/merges.server.ts';
import { eraseMailsAbout } from '#app/mail/erase-mails.server.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { ActivityAction, InquiryKind } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockInquiry } from './exchange.server.ts';
import {
  type HandlingOutcome,
  isTarget,
  logInquiry,
  only,
  type Target,
  tableOf,
} from './inquiry-target.server.ts';
import { withUndo } from './with-undo.server.ts';

/**
 * `known` is the note that was read: a newer one is never overwritten, so that no colleague's note is lost.
 */
type Noted = Target & { note: string; known: string };

/** Marks an inquiry as handled, by whom, with an optional note. */
export function handleInquiry({ note, known, ...target }: Noted): Promise<HandlingOutcome> {
  const { administrator, kind } = target;
  const table = tableOf[kind];
  return write(target, 'handled', (tx) =>
    withUndo(tx, only(target), () =>
      tx
        .update(table)
        .set({ handledAt: sql`now()`, handledByName: administrator.fullName, handlingNote: note || null })
        .where(and(isTarget(target), isNull(table.handledAt), isNoted(table, known)))
        .returning({ id: table.id }),
    ),
  );
}

/** Marks an inquiry as unanswered again; its note stays. */
export function reopenInquiry(target: Target): Promise<HandlingOutcome> {
  const table = tableOf[target.kind];
  return write(target, 'reopened', (tx) =>
    withUndo(tx, only(target), () =>
      tx
        .update(table)
        .set({ handledAt: null, handledByName: null })
        .where(and(isTarget(target), isNotNull(table.handledAt)))
        .returning({ id: table.id }),
    ),
  );
}

/** Rewrites the note. */
export function noteInquiry({ note, known, ...target }: Noted): Promise<HandlingOutcome> {
  const table = tableOf[target.kind];
  return write(target, 'updated', (tx) =>
    tx
      .update(table)
      .set({ handlingNote: note || null })
      .where(and(isTarget(target), isNoted(table, known)))
      .returning({ id: table.id }),
  );
}

/**
 * Erases a family's inquiry, with its merged duplicates and the mail about it, as the family may request (law
 * 09-08). The log records the erasure, and no content.
 */
export function eraseInquiry(target: Target): Promise<HandlingOutcome> {
  const table = tableOf[target.kind];
  return write(target, 'erased', async (tx) => {
    if (!(await lockInquiry(tx, target))) return [];
    await eraseMerged(tx, [target.id]);
    await eraseMailsAbout(tx, target.id);
    return tx.delete(table).where(eq(table.id, target.id)).returning({ id: table.id });
  });
}

function isNoted(table: (typeof tableOf)[InquiryKind], note: string) {
  return eq(sql`coalesce(${table.handlingNote}, '')`, note);
}

async function write(
  target: Target,
  action: ActivityAction,
  change: (tx: Transaction) => Promise<{ id: string }[]>,
): Promise<HandlingOutcome> {
  return withStaff(async (tx) => {
    const changed = await change(tx);
    if (changed.length === 0) return 'late';
    await logInquiry(tx, target, action);
    return 'done';
  });
}

/** Logs an export: which list, and its number of filters. */
export async function logExport(
  administrator: Administrator,
  subject: 'application' | 'message' | 'subscriber',
  filters: number,
): Promise<void> {
  await withStaff((tx) =>
    logActivity(tx, administrator, { action: 'exported', subject, details: { filters } }),
  );
}
