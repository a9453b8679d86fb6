import {
  type ListPage,
  type ListQuery,
  listSearchParams,
  MAX_SEARCH_LENGTH,
  parseListQuery,
} from '#app/lib/list-query.ts';
import { slugify } from '#app/lib/slug.ts';
import { type ListLayout, layoutParameter, parseLayout } from '#app/office/list-layout.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { Cover } from '#app/ui/cover.tsx';

/** The filters of a list (spec §2 'Events list and blog list'). */
export type StatusFilter = 'all' | ContentStatus | 'scheduled';

/** The parameters in a list's URL. */
export type ContentQuery = {
  status: StatusFilter;
  search: string;
  page: number;
  /** For posts: a category's slug; '' for all. */
  category?: string;
  /** The layout in this URL; null for the user's preference. */
  layout?: ListLayout | null;
};

/** The number of items of each status, regardless of the search. */
export type StatusCounts = Record<StatusFilter, number>;

/** A page of a list, with the counts of its filters. */
export type ContentPage<Row> = ListPage<Row> & { counts: StatusCounts };

/** An item in a list. */
export type ListedContent = {
  id: string;
  slug: string;
  title: string;
  status: ContentStatus;
  /** The version of its last save. */
  version: number;
  cover: Cover;
  /** Scheduled publication and withdrawal. */
  publishAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date;
  updatedByName: string | null;
};

/** Each list has one order, by the specification (spec §7). */
const sorts = { date: 'desc' } as const;

export const statusFilters = ['all', 'published', 'draft', 'scheduled'] as const satisfies StatusFilter[];

const parameters: Record<StatusFilter, string | null> = {
  all: null,
  published: 'publies',
  draft: 'brouillons',
  scheduled: 'programmes',
};

/** Parses `?statut=publies&categorie=…&q=…&page=…&affichage=cartes`; invalid values become defaults. */
export function parseContentQuery(params: URLSearchParams): ContentQuery {
  const { search, page } = parseListQuery(params, sorts, 'date');
  const requested = params.get('statut');
  const status = statusFilters.find((each) => parameters[each] === requested) ?? 'all';
  const category = slugify(params.get('categorie')?.slice(0, MAX_SEARCH_LENGTH) ?? '');
  return { status, search, page, category, layout: parseLayout(params) };
}

/** The canonical URL of a view of a list. */
export function contentListHref(path: string, input: ContentQuery): string {
  const { status, search, page, category = '', layout = null } = input;
  const query: ListQuery<'date'> = { search, page, sort: 'date', order: 'desc' };
  const parameter = parameters[status];
  const params = listSearchParams(query, sorts, 'date', {
    ...(parameter === null ? {} : { statut: parameter }),
    ...(category === '' ? {} : { categorie: category }),
    ...layoutParameter(layout),
  });
  return params.size > 0 ? `${path}?${params}` : path;
}
