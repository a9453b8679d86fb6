import { type ListPage, type ListQuery, listSearchParams, parseListQuery } from '#app/lib/list-query.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { Cover } from '#app/ui/cover.tsx';

/** Which items a list shows (spec §2 'Events list and blog list'). */
export type StatusFilter = 'all' | ContentStatus;

/** What an address of a list asks for. */
export type ContentQuery = { status: StatusFilter; search: string; page: number };

/** How many items there are of each status, whatever is searched for. */
export type StatusCounts = Record<StatusFilter, number>;

/** A page of a list, with the counts of its filters. */
export type ContentPage<Row> = ListPage<Row> & { counts: StatusCounts };

/** An item as a list shows it. */
export type ListedContent = {
  id: string;
  slug: string;
  title: string;
  status: ContentStatus;
  cover: Cover;
  updatedAt: Date;
  updatedByName: string | null;
};

/** Each list has one order, the specification's (spec §7). */
const sorts = { date: 'desc' } as const;

const parameters: Record<StatusFilter, string | null> = {
  all: null,
  published: 'publies',
  draft: 'brouillons',
};

/** Reads `?statut=publies&q=…&page=…`; whatever stands there, the answer is safe. */
export function parseContentQuery(params: URLSearchParams): ContentQuery {
  const { search, page } = parseListQuery(params, sorts, 'date');
  const asked = params.get('statut');
  const status = asked === 'publies' ? 'published' : asked === 'brouillons' ? 'draft' : 'all';
  return { status, search, page };
}

/** The one address of a view of a list. */
export function contentListHref(path: string, { status, search, page }: ContentQuery): string {
  const query: ListQuery<'date'> = { search, page, sort: 'date', order: 'desc' };
  const parameter = parameters[status];
  const params = listSearchParams(query, sorts, 'date', parameter === null ? {} : { statut: parameter });
  return params.size > 0 ? `${path}?${params}` : path;
}
