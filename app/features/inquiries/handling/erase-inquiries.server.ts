import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';

/**
 * Erases the leads and pre-registrations received before `prospects`, and the messages received before
 * `messages`.
 * @returns how many rows were erased
 */
export function eraseInquiries(before: { prospects: Date; messages: Date }): Promise<number> {
  return withRole(
    'site_administrator',
    async (tx) =>
      (await deleteRows(tx, leadCaptures, lt(leadCaptures.createdAt, before.prospects))) +
      (await deleteRows(tx, admissions, lt(admissions.createdAt, before.prospects))) +
      (await deleteRows(tx, contactSubmissions, lt(contactSubmissions.createdAt, before.messages))),
  );
}
