import type { FoundKind } from '#app/school/vocabulary.ts';

/** Where visitors search the site, and what the address calls what they look for. */
export const searchPath = '/recherche';
export const searchParameter = 'q';

/** Results on one page. */
export const resultsPerPage = 10;

/** A piece of a text; marked where it is what was looked for. */
export type Piece = { text: string; marked: boolean };

export type Found = {
  kind: FoundKind;
  /** With a question's anchor. */
  path: string;
  title: Piece[];
  /** The part of the text in which it was found, or its beginning. */
  excerpt: Piece[];
  /** When a post was published or an event takes place. */
  date: { iso: string; label: string } | null;
};

/** What a search came to. */
export type SearchResult = {
  /** As it was typed, without what no search needs. */
  search: string;
  /** What was looked for instead, since nothing answers what was typed; null otherwise. */
  corrected: string | null;
  rows: Found[];
  matching: number;
  page: number;
  pageCount: number;
};

/** The address of a search. */
export function searchAddress(search: string, page = 1): string {
  const query = new URLSearchParams({ [searchParameter]: search });
  if (page > 1) query.set('page', String(page));
  return `${searchPath}?${query}`;
}
