import { and, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { type ListOrder, readListPage } from '#app/db/list-page.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import type { ListPage, ListQuery } from '#app/lib/list-query.ts';
import type { Subscriber, SubscriberSort } from './subscribers.ts';

type SubscribersQuery = ListQuery<SubscriberSort> & { pageSize: number };

const { searchText, token: _, ...fields } = getTableColumns(newsletterSubscribers);

/**
 * The columns read of an address: not those for search, nor the secret of its links, with which the school
 * could confirm in the person's place.
 */
export const subscriberFields = fields;

/**
 * One page of the newsletter's addresses, searched, sorted and paginated in the database; a page past the end
 * gives the last.
 */
export async function listSubscribers(query: SubscribersQuery): Promise<ListPage<Subscriber>> {
  const conditions = matchesSearch(query.search, searchText);
  return readAsStaff(async (tx) => {
    const matching = await tx.$count(newsletterSubscribers, conditions);
    const { page, pageSize } = query;
    return readListPage({ matching, page, pageSize, order: orderOf(query) }, ({ orderBy, limit, offset }) =>
      tx
        .select(fields)
        .from(newsletterSubscribers)
        .where(conditions)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
  });
}

/** The number of addresses, and of active ones: confirmed and not unsubscribed. */
export async function countSubscribers(): Promise<{ all: number; confirmed: number }> {
  const { confirmedAt, unsubscribedAt, bouncedAt } = newsletterSubscribers;
  const confirmed = and(isNotNull(confirmedAt), isNull(unsubscribedAt), isNull(bouncedAt));
  return readAsStaff(async (tx) => ({
    all: await tx.$count(newsletterSubscribers),
    confirmed: await tx.$count(newsletterSubscribers, confirmed),
  }));
}

function orderOf({ sort, order }: SubscribersQuery): ListOrder {
  const { email, consentedAt, id } = newsletterSubscribers;
  return [
    [sort === 'email' ? email : consentedAt, order],
    [id, 'desc'],
  ];
}
