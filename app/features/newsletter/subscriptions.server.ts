import { sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { countRequest } from '#app/forms/count-request.server.ts';
import type { SubmissionMarks } from '#app/forms/form-submission.server.ts';
import { addressKey } from '#app/lib/email-address.ts';
import { bestEffortSavepoint, queueMail } from '#app/mail/queue-mail.server.ts';
import { isToken, randomToken } from '#app/security/secrets.server.ts';

/*
 * A visitor's actions on the newsletter, all through the functions of migrations/0004: the visitor's role can
 * neither read nor write the table of subscribers.
 */

/**
 * Stores a subscription request, with its time and consent, and sends the confirmation link. Returns its
 * secret, or null when the address is already subscribed. The visitor must not learn which.
 * @param typed one that passed `newsletterSchema`; stored in lower case, its domain in ASCII
 * @throws when the database refuses or does not answer
 */
export async function subscribe(
  typed: string,
  { wording = null, ...marks }: SubmissionMarks & { wording?: string | null } = {},
): Promise<string | null> {
  // The mailbox's limit of links, or the public's limit of mail, is reached: what could not be confirmed is
  // not stored.
  if (marks.answered === false) return null;
  const token = randomToken();
  const email = addressKey(typed);
  return withRole('site_visitor', async (tx) => {
    const write = async (within: Transaction, address: string) => {
      const { rows } = await within.execute<PendingNotice>(
        sql`select subscribe_with_wording(${address}, ${token}, ${wording}) as done`,
      );
      if (!isDone(rows)) return false;
      await bestEffortSavepoint(within, (savepoint) =>
        queueMail(savepoint, { kind: 'newsletter-confirmation', recipient: address, data: { token } }),
      );
      // Last, as with every request (`notifyOfInquiry`): all update the day's row.
      if (!marks.suspectedSpam)
        await bestEffortSavepoint(within, (savepoint) => countRequest(savepoint, 'newsletter', marks));
      return true;
    };
    if (await write(tx, email)) return token;
    // Constant time, so that timing does not reveal a known address: the same is written for a random one,
    // and rolled back.
    await undone(tx, (savepoint) => write(savepoint, `${randomToken()}@exemple.invalid`));
    return null;
  });
}

/** Runs work in a savepoint that is rolled back. */
async function undone(tx: Transaction, work: (savepoint: Transaction) => Promise<unknown>): Promise<void> {
  const undo = new Error('undone on purpose');
  await tx
    .transaction(async (savepoint) => {
      await work(savepoint);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

/**
 * Confirms the subscription with this secret (double opt-in); idempotent. False when there is none, or it has
 * ended.
 * @throws when the database does not answer
 */
export async function confirmSubscription(token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  return withRole('site_visitor', async (tx) => {
    const { rows } = await tx.execute<PendingNotice>(sql`select confirm_newsletter(${token}) as done`);
    // The database function writes the welcome mail: the visitor's role cannot read the addresses.
    await announceChange(tx, 'mails');
    return isDone(rows);
  });
}

/**
 * Ends the subscription with this secret, confirmed or not; idempotent. False when there is none.
 * @throws when the database does not answer
 */
export async function endSubscription(token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const { rows } = await withRole('site_visitor', (tx) =>
    tx.execute<PendingNotice>(sql`select unsubscribe_from_newsletter(${token}) as done`),
  );
  return isDone(rows);
}

/**
 * The state of the subscription with this secret; null when there is none. The secret is the only
 * authorisation.
 */
export async function subscriptionOf(token: string): Promise<'waiting' | 'confirmed' | 'ended' | null> {
  const { rows } = await readAs('site_visitor', (tx) =>
    tx.execute<{ state: 'waiting' | 'confirmed' | 'ended' | null }>(
      sql`select subscription_of(${token}) as state`,
    ),
  );
  return rows[0]?.state ?? null;
}

type PendingNotice = { done: boolean };

function isDone(rows: PendingNotice[]): boolean {
  return rows[0]?.done === true;
}
