import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';

/**
 * Erases the leads and pre-registrations received before `prospects`, and the messages received before `messages`.
 *
 * @returns how many rows are gone
 */
export async function eraseInquiries(before: { prospects: Date; messages: Date }): Promise<number> {
  return withRole('site_administrator', async (tx) => {
    const gone = [
      await tx
        .delete(leadCaptures)
        .where(lt(leadCaptures.createdAt, before.prospects))
        .returning({ id: leadCaptures.id }),
      await tx
        .delete(admissions)
        .where(lt(admissions.createdAt, before.prospects))
        .returning({ id: admissions.id }),
      await tx
        .delete(contactSubmissions)
        .where(lt(contactSubmissions.createdAt, before.messages))
        .returning({ id: contactSubmissions.id }),
    ];
    return gone.flat().length;
  });
}
