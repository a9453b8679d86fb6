import { asc, count, desc, type SQL, sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import { answersSearch, folded } from '#app/db/search.server.ts';
import { type ListPage, type ListQuery, PAGE_SIZE, pageCount } from '#app/lib/list-query.ts';
import type { ContactMessage, ContactMessageSort } from './contact-messages.ts';

/**
 * One page of the contact messages, searched, sorted and cut in the database (spec §7). A page past the
 * last gives the last.
 */
export async function listContactMessages(
  query: ListQuery<ContactMessageSort>,
): Promise<ListPage<ContactMessage>> {
  const all = contactSubmissions;
  const where = answersSearch(query.search, [all.fullName, all.email, all.subject, all.message], all.phone);
  return withRole('site_administrator', async (tx) => {
    const [counted] = await tx.select({ matching: count() }).from(all).where(where);
    const matching = counted?.matching ?? 0;
    const page = Math.min(query.page, pageCount(matching));
    const rows = await tx
      .select()
      .from(all)
      .where(where)
      .orderBy(...order(query))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE);
    return { rows, matching, page, pageCount: pageCount(matching) };
  });
}

/** Newest first, and always the same among equals. */
function newestFirst(): SQL[] {
  return [desc(contactSubmissions.createdAt), desc(contactSubmissions.id)];
}

function order(query: ListQuery<ContactMessageSort>): SQL[] {
  const direction = query.order === 'asc' ? asc : desc;
  if (query.sort === 'date' && query.order === 'desc') return newestFirst();
  return [direction(sortValue(query.sort)), ...newestFirst()];
}

function sortValue(sort: ContactMessageSort): SQL {
  const values: Record<ContactMessageSort, SQL> = {
    date: sql`${contactSubmissions.createdAt}`,
    name: sql`lower(${folded(contactSubmissions.fullName)})`,
    subject: sql`${contactSubmissions.subject}`,
  };
  return values[sort];
}
