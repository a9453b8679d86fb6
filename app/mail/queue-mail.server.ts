import { randomUUID } from 'node:crypto';
import { log } from '#app/config/log.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { withoutPersonalData } from '#app/db/errors.server.ts';
import { insertRows } from '#app/db/insert-rows.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import type { NewMail } from './mail-data.ts';

/**
 * Queues a mail as part of the transaction that causes it: it is sent only if that commits. Nothing waits for
 * a mail server here (decision 17).
 * @returns the id of the mail
 */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<string> {
  const { kind, recipient, recipientName = '', data, about, secret, expiresAt } = mail;
  const row = { id: randomUUID(), kind, recipient, recipientName, data, secret, expiresAt };
  await insertRows(tx, mails, [about ? { ...row, aboutKind: about.kind, aboutId: about.id } : row]);
  await announceChange(tx, 'mails');
  return row.id;
}

/**
 * Does the secondary work of a form (its mail, its count) in a savepoint: it must not make a family's form
 * fail. A database error is logged and the rest of the transaction continues.
 */
export async function bestEffortSavepoint(
  tx: Transaction,
  queue: (savepoint: Transaction) => Promise<unknown>,
): Promise<void> {
  try {
    await tx.transaction(queue);
  } catch (error) {
    log.error(
      { err: withoutPersonalData(error) },
      'what goes with a form, a message or a count, could not be kept',
    );
  }
}
