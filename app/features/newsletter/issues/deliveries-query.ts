import { listSearchParams, parseListQuery } from '#app/lib/list-query.ts';
import { type DeliveryState, deliveryStates } from '#app/school/vocabulary.ts';
import { issuesPath } from './issues.ts';

/** The parameters of an issue's page for its recipients: `?state=…&q=…&page=…`; null: any state. */
export type DeliveriesQuery = {
  search: string;
  state: DeliveryState | null;
  /** From 1. */
  page: number;
};

const sorts = { date: 'desc' } as const;

/** Parses a URL's query; unknown values are ignored. */
export function parseDeliveriesQuery(params: URLSearchParams): DeliveriesQuery {
  const { search, page } = parseListQuery(params, sorts, 'date');
  return { search, page, state: deliveryStates.find((known) => known === params.get('state')) ?? null };
}

/** The URL of a view of an issue's recipients, without defaults. */
export function deliveriesHref(id: string, { search, page, state }: DeliveriesQuery): string {
  const parameters: Record<string, string> = state ? { state } : {};
  const params = listSearchParams({ search, page, sort: 'date', order: 'desc' }, sorts, 'date', parameters);
  return `${issuesPath}/${id}${params.size > 0 ? `?${params}` : ''}`;
}
