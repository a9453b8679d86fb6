import type { SearchKind } from '#app/school/vocabulary.ts';

/** The path of the site's search, and its query parameter. */
export const searchPath = '/recherche';
export const searchParameter = 'q';

/** Results per page. */
export const resultsPerPage = 10;

/** A piece of a text; `marked` for a match. */
export type Piece = { text: string; marked: boolean };

export type SearchHit = {
  kind: SearchKind;
  /** With a question's anchor. */
  path: string;
  title: Piece[];
  /** The part of the text around the match, or its beginning. */
  excerpt: Piece[];
  /** A post's publication or an event's date. */
  date: { iso: string; label: string } | null;
};

/** The result of a search. */
export type SearchResult = {
  /** As typed, normalised. */
  search: string;
  /** The corrected search, when the typed one has no results; null otherwise. */
  corrected: string | null;
  rows: SearchHit[];
  matching: number;
  page: number;
  pageCount: number;
};

/** The URL of a search. */
export function searchAddress(search: string, page = 1): string {
  const query = new URLSearchParams({ [searchParameter]: search });
  if (page > 1) query.set('page', String(page));
  return `${searchPath}?${query}`;
}
