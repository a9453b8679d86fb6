import { listSearchParams, parseListQuery } from '#app/lib/list-query.ts';
import { type DeliveryState, deliveryStates } from '#app/school/vocabulary.ts';
import { issuesPath } from './issues.ts';

/** What the address of an issue's page asks of its recipients: `?state=…&q=…&page=…`; null: in whatever state. */
export type DeliveriesQuery = {
  search: string;
  state: DeliveryState | null;
  /** From 1. */
  page: number;
};

const sorts = { date: 'desc' } as const;

/** Reads an address's query; what is unknown in it counts for nothing. */
export function parseDeliveriesQuery(params: URLSearchParams): DeliveriesQuery {
  const { search, page } = parseListQuery(params, sorts, 'date');
  return { search, page, state: deliveryStates.find((known) => known === params.get('state')) ?? null };
}

/** The address of a view of an issue's recipients, without what is the default anyway. */
export function deliveriesHref(id: string, { search, page, state }: DeliveriesQuery): string {
  const kept: Record<string, string> = state ? { state } : {};
  const params = listSearchParams({ search, page, sort: 'date', order: 'desc' }, sorts, 'date', kept);
  return `${issuesPath}/${id}${params.size > 0 ? `?${params}` : ''}`;
}
