/** Rows per page of a back office list. */
export const PAGE_SIZE = 25;

/** Longer searches are truncated, which keeps queries cheap. */
export const MAX_SEARCH_LENGTH = 100;

export type SortOrder = 'asc' | 'desc';

/** The query of a list, from `?q=…&sort=…&order=…&page=…`, validated. */
export type ListQuery<Sort extends string> = {
  search: string;
  sort: Sort;
  order: SortOrder;
  /** From 1. */
  page: number;
};

/** One page of a list, with its position. */
export type ListPage<Row> = {
  rows: Row[];
  /** Number of rows that match the search. */
  matching: number;
  /** The actual page: the last one when a later one was requested. */
  page: number;
  pageCount: number;
};

/** The sort keys with their default orders; the first key is the default. */
export type SortKeys<Sort extends string> = Readonly<Record<Sort, SortOrder>>;

/**
 * Parses a list's query from a URL. The result is always valid: the sort key is one of `keys`, the page a
 * positive number, the search printable text of at most 100 characters.
 */
export function parseListQuery<Sort extends string>(
  params: URLSearchParams,
  keys: SortKeys<Sort>,
  defaultSort: Sort,
): ListQuery<Sort> {
  const sortKey = params.get('sort') ?? '';
  const sort = isSortKey(sortKey, keys) ? sortKey : defaultSort;
  const order = params.get('order');
  return {
    search: cleanSearch(params.get('q') ?? ''),
    sort,
    order: order === 'asc' || order === 'desc' ? order : keys[sort],
    page: parsePage(params.get('page')),
  };
}

function isSortKey<Sort extends string>(key: string, keys: SortKeys<Sort>): key is Sort {
  return Object.hasOwn(keys, key);
}

/** A cleaned search: printable, one line, at most 100 characters. */
export function cleanSearch(text: string): string {
  const printable = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{White_Space}]+/gu, ' ')
    .trim();
  return Array.from(printable).slice(0, MAX_SEARCH_LENGTH).join('').trim();
}

/** The page number in a URL; 1 when invalid. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** The number of pages for `matching` rows; at least 1. */
export function pageCount(matching: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(matching / pageSize));
}

/**
 * The URL query of a list, without default values, so that one view has one URL. `extra` comes first (the
 * tab).
 */
export function listSearchParams<Sort extends string>(
  query: ListQuery<Sort>,
  keys: SortKeys<Sort>,
  defaultSort: Sort,
  extra: Record<string, string> = {},
): URLSearchParams {
  const params = new URLSearchParams(extra);
  if (query.search !== '') params.set('q', query.search);
  if (query.sort !== defaultSort || query.order !== keys[query.sort]) {
    params.set('sort', query.sort);
    if (query.order !== keys[query.sort]) params.set('order', query.order);
  }
  if (query.page > 1) params.set('page', String(query.page));
  return params;
}
