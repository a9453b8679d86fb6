import { sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { countRequest } from '#app/forms/count-request.server.ts';
import type { SubmissionMarks } from '#app/forms/form-submission.server.ts';
import { addressKey } from '#app/lib/email-address.ts';
import { bestEffortSavepoint, queueMail } from '#app/mail/queue-mail.server.ts';
import { isToken, randomToken } from '#app/security/secrets.server.ts';

/*
 * What a visitor may do with the newsletter. All of it through the functions of migrations/0004: a visitor can
 * neither read nor write the table of subscribers itself.
 */

/**
 * Keeps the wish to subscribe, with its moment and what was agreed to, and sends the link that confirms it. Answers its secret, or null
 * when the address is subscribed already. Which of the two it was must not be revealed to whoever asked.
 *
 * @param typed one that passed `newsletterSchema`; kept in lower case, its domain in ASCII
 * @throws when the database refuses or does not answer
 */
export async function subscribe(
  typed: string,
  { wording = null, ...marks }: SubmissionMarks & { wording?: string | null } = {},
): Promise<string | null> {
  // Its mailbox has had its share of links, or the public its share of mail: nothing is kept that could not be confirmed.
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
      // Last, as with every request (`notifyOfInquiry`): the day's row is everybody's.
      if (!marks.suspectedSpam)
        await bestEffortSavepoint(within, (savepoint) => countRequest(savepoint, 'newsletter', marks));
      return true;
    };
    if (await write(tx, email)) return token;
    // How long it takes tells nobody that the address is known: the same is written for one that nobody has, and undone.
    await undone(tx, (savepoint) => write(savepoint, `${randomToken()}@exemple.invalid`));
    return null;
  });
}

/** Does something that is as if it had never been. */
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
 * Confirms the subscription that has this secret (double opt-in); as often as one likes. False when there is none,
 * or it has ended.
 *
 * @throws when the database does not answer
 */
export async function confirmSubscription(token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  return withRole('site_visitor', async (tx) => {
    const { rows } = await tx.execute<PendingNotice>(sql`select confirm_newsletter(${token}) as done`);
    // The function writes the welcome: who may not read the addresses cannot say whom it is for.
    await announceChange(tx, 'mails');
    return isDone(rows);
  });
}

/**
 * Ends the subscription that has this secret, confirmed or not; as often as one likes. False when there is none.
 *
 * @throws when the database does not answer
 */
export async function endSubscription(token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const { rows } = await withRole('site_visitor', (tx) =>
    tx.execute<PendingNotice>(sql`select unsubscribe_from_newsletter(${token}) as done`),
  );
  return isDone(rows);
}

/** What the subscription is that has this secret; null when there is none. The secret is the whole right to know it. */
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
