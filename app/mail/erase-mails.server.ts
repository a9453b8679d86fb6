import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { type MailKind, mailKinds } from '#app/school/vocabulary.ts';

/** They hold an address that may be nobody's subscriber. */
const aboutSubscriptions: MailKind[] = mailKinds.filter((kind) => kind.startsWith('newsletter-'));

/** What it is about was erased, by whatever way: what was said of it goes too, however new. */
const isOrphan = sql`${mails.aboutId} is not null and not exists (
  select id from lead_captures where id = ${mails.aboutId} union all select id from admissions where id = ${mails.aboutId}
  union all select id from contact_submissions where id = ${mails.aboutId}
  union all select id from newsletter_subscribers where id = ${mails.aboutId}
  union all select id from event_signups where id = ${mails.aboutId})`;

/**
 * Erases the messages of before `mails`, those about what is not there any more, and those about a subscription of before `subscriptions`.
 *
 * @returns how many rows are gone
 */
export function eraseMails(before: { mails: Date; subscriptions: Date }): Promise<number> {
  const old = lt(mails.createdAt, before.mails);
  const lapsed = and(inArray(mails.kind, aboutSubscriptions), lt(mails.createdAt, before.subscriptions));
  return withRole('site_administrator', (tx) => deleteRows(tx, mails, or(old, lapsed, isOrphan)));
}

/** Erases the messages about what is erased in this transaction. */
export async function eraseMailsAbout(tx: Transaction, id: string): Promise<void> {
  await deleteRows(tx, mails, eq(mails.aboutId, id));
}
