/** Rows on one page of a back-office list. */
export const PAGE_SIZE = 25;

/** Longer searches are cut: nobody types more, and a query stays cheap. */
export const MAX_SEARCH_LENGTH = 100;

export type SortOrder = 'asc' | 'desc';

/** What an address asks of a list: `?q=…&sort=…&order=…&page=…`, each checked. */
export type ListQuery<Sort extends string> = {
  search: string;
  sort: Sort;
  order: SortOrder;
  /** From 1. */
  page: number;
};

/** One page of a list, and what is needed to say where it stands. */
export type ListPage<Row> = {
  rows: Row[];
  /** Rows that answer the search. */
  matching: number;
  /** The page really given: the last one when a later one was asked for. */
  page: number;
  pageCount: number;
};

/** What may be sorted by, and in which order first; the first key is the default. */
export type SortKeys<Sort extends string> = Readonly<Record<Sort, SortOrder>>;

/**
 * Reads a list's query from an address. Whatever stands there, the answer is safe: a sort key is one of
 * `keys`, a page a positive number, a search printable text of at most 100 characters.
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

/** A search as it may be used: printable, on one line, of at most 100 characters. */
export function cleanSearch(text: string): string {
  const printable = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{White_Space}]+/gu, ' ')
    .trim();
  return Array.from(printable).slice(0, MAX_SEARCH_LENGTH).join('').trim();
}

/** The page number that an address names; the first where it names none. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** How many pages `matching` rows take; one, even for none. */
export function pageCount(matching: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(matching / pageSize));
}

/**
 * The address's query for a list, without what is the default anyway, so that one view has one
 * address. `kept` goes first (the tab).
 */
export function listSearchParams<Sort extends string>(
  query: ListQuery<Sort>,
  keys: SortKeys<Sort>,
  defaultSort: Sort,
  kept: Record<string, string> = {},
): URLSearchParams {
  const params = new URLSearchParams(kept);
  if (query.search !== '') params.set('q', query.search);
  if (query.sort !== defaultSort || query.order !== keys[query.sort]) {
    params.set('sort', query.sort);
    if (query.order !== keys[query.sort]) params.set('order', query.order);
  }
  if (query.page > 1) params.set('page', String(query.page));
  return params;
}
