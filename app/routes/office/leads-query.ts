import { applicationSorts } from '#app/features/inquiries/applications.ts';
import { contactMessageSorts } from '#app/features/inquiries/contact-messages.ts';
import { subscriberSorts } from '#app/features/newsletter/subscribers.ts';
import { listSearchParams, parseListQuery, type SortOrder } from '#app/lib/list-query.ts';

/** The tabs of `/admin/leads`; the first is the address's default. */
export type LeadsTab = 'applications' | 'messages' | 'newsletter';

/** What an address of `/admin/leads` asks for, by tab. */
export function parseLeadsQuery(params: URLSearchParams) {
  const tab = params.get('tab');
  if (tab === 'messages') return { tab, query: parseListQuery(params, contactMessageSorts, 'date') } as const;
  if (tab === 'newsletter') return { tab, query: parseListQuery(params, subscriberSorts, 'date') } as const;
  return { tab: 'applications', query: parseListQuery(params, applicationSorts, 'date') } as const;
}

/** A view of `/admin/leads`, so far as its address goes. */
export type LeadsView = { tab: LeadsTab; search: string; sort: string; order: SortOrder; page: number };

/** The address of a view of the list; unknown sort keys fall back as they do when read. */
export function leadsHref({ tab, search, sort, order, page }: LeadsView): string {
  const asked = new URLSearchParams({ tab, q: search, sort, order, page: String(page) });
  const params = canonicalParams(asked);
  return params.size > 0 ? `/admin/leads?${params}` : '/admin/leads';
}

/** The one way to write a query: without what is the default anyway. */
function canonicalParams(asked: URLSearchParams): URLSearchParams {
  const { tab, query } = parseLeadsQuery(asked);
  if (tab === 'messages') return listSearchParams(query, contactMessageSorts, 'date', { tab });
  if (tab === 'newsletter') return listSearchParams(query, subscriberSorts, 'date', { tab });
  return listSearchParams(query, applicationSorts, 'date');
}
