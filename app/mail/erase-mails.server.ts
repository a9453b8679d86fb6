import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { type MailKind, mailKinds } from '#app/school/vocabulary.ts';

/** Their address may not belong to a subscriber. */
const aboutSubscriptions: MailKind[] = mailKinds.filter((kind) => kind.startsWith('newsletter-'));

/** Mails whose subject was erased, in whatever way, are erased too, however new. */
const isOrphan = sql`${mails.aboutId} is not null and not exists (
  select id from lead_captures where id = ${mails.aboutId} union all select id from admissions where id = ${mails.aboutId}
  union all select id from contact_submissions where id = ${mails.aboutId}
  union all select id from newsletter_subscribers where id = ${mails.aboutId}
  union all select id from event_signups where id = ${mails.aboutId})`;

/**
 * Erases mails older than `mails`, those whose subject no longer exists, and those about subscriptions older
 * than `subscriptions`.
 * @returns the number of deleted rows
 */
export function eraseMails(before: { mails: Date; subscriptions: Date }): Promise<number> {
  const old = lt(mails.createdAt, before.mails);
  const lapsed = and(inArray(mails.kind, aboutSubscriptions), lt(mails.createdAt, before.subscriptions));
  return withRole('site_administrator', (tx) => deleteRows(tx, mails, or(old, lapsed, isOrphan)));
}

/** Erases the mails about something erased in this transaction. */
export async function eraseMailsAbout(tx: Transaction, id: string): Promise<void> {
  await deleteRows(tx, mails, eq(mails.aboutId, id));
}
