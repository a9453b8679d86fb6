import { and, asc, count, desc, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { escapeLike } from '#app/db/search.server.ts';
import type { Subscriber, SubscriberSort } from './subscribers.ts';

type SubscribersQuery = {
  search: string;
  sort: SubscriberSort;
  order: 'asc' | 'desc';
  /** From 1; a page past the last gives the last. */
  page: number;
  pageSize: number;
};

export type SubscribersPage = { rows: Subscriber[]; matching: number; page: number; pageCount: number };

/** One page of the newsletter's addresses, searched, sorted and cut in the database. */
export async function listSubscribers(query: SubscribersQuery): Promise<SubscribersPage> {
  const all = newsletterSubscribers;
  const { pageSize } = query;
  const where = query.search === '' ? undefined : ilike(all.email, `%${escapeLike(query.search)}%`);
  return readAs('site_administrator', async (tx) => {
    const [counted] = await tx.select({ matching: count() }).from(all).where(where);
    const matching = counted?.matching ?? 0;
    const pageCount = Math.max(1, Math.ceil(matching / pageSize));
    const page = Math.min(query.page, pageCount);
    const rows = await tx
      .select()
      .from(all)
      .where(where)
      .orderBy(...order(query))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return { rows, matching, page, pageCount };
  });
}

/** How many addresses there are, and how many of them are subscribed: confirmed and not gone. */
export async function countSubscribers(): Promise<{ all: number; confirmed: number }> {
  const { confirmedAt, unsubscribedAt } = newsletterSubscribers;
  return readAs('site_administrator', async (tx) => {
    const [all] = await tx.select({ rows: count() }).from(newsletterSubscribers);
    const [confirmed] = await tx
      .select({ rows: count() })
      .from(newsletterSubscribers)
      .where(and(isNotNull(confirmedAt), isNull(unsubscribedAt)));
    return { all: all?.rows ?? 0, confirmed: confirmed?.rows ?? 0 };
  });
}

function order({ sort, order }: SubscribersQuery): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  const { email, consentedAt, id } = newsletterSubscribers;
  // The id last, so that equals always come in the same order.
  return [direction(sort === 'email' ? email : consentedAt), desc(id)];
}
