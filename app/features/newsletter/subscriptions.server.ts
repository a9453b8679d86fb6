import { sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { isToken, randomToken } from '#app/security/secrets.server.ts';

/*
 * What a visitor may do with the newsletter. All of it through the functions of migrations/0004: a visitor can
 * neither read nor write the table of subscribers itself.
 */

/**
 * Keeps the wish to subscribe, with its moment. Answers the secret of the links to pass on, or null when the
 * address is subscribed already. Which of the two it was must not be revealed to whoever asked.
 *
 * @param email one that passed `newsletterSchema`; kept in lower case
 * @throws when the database refuses or does not answer
 */
export async function subscribe(email: string): Promise<string | null> {
  const token = randomToken();
  const { rows } = await withRole('site_visitor', (tx) =>
    tx.execute<PendingNotice>(sql`select subscribe_to_newsletter(${email.toLowerCase()}, ${token}) as done`),
  );
  return isDone(rows) ? token : null;
}

/**
 * Confirms the subscription that has this secret (double opt-in); as often as one likes. False when there is none,
 * or it has ended.
 *
 * @throws when the database does not answer
 */
export async function confirmSubscription(token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const { rows } = await withRole('site_visitor', (tx) =>
    tx.execute<PendingNotice>(sql`select confirm_newsletter(${token}) as done`),
  );
  return isDone(rows);
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

type PendingNotice = { done: boolean };

function isDone(rows: PendingNotice[]): boolean {
  return rows[0]?.done === true;
}
