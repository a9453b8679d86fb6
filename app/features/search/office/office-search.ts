import type { Piece } from '#app/features/search/search.ts';

/** Where the staff searches the office, and where its dialog asks. */
export const officeSearchPath = '/admin/search';
const foundPath = '/admin/search/found';

/** Of each kind, so many are shown. */
export const shownOfEach = 5;

/** Something that answers a search: what it is, and where it leads. */
export type OfficeFound = {
  /** Of the same group, no other has it. */
  key: string;
  title: Piece[];
  /** What tells it from others of its name; empty where the title says all. */
  detail: Piece[];
  /** « Brouillon »: what is particular about it now. */
  note: string | null;
  href: string;
  /** A file and a page of the site are the browser's to open; the way out is asked about first. */
  opens: 'page' | 'file' | 'tab' | 'way-out';
  /** Where it is answered, if it is a request that waits. */
  answerHref: string | null;
};

/** What was found of one kind, the best first. */
export type OfficeGroup = {
  name: string;
  label: string;
  rows: OfficeFound[];
  /** Where there is more, the list that has all of it. */
  allHref: string | null;
};

/** What a search of the office came to; of an empty one, what can be done and opened. */
export type OfficeSearchResult = {
  /** As it was typed, without what no search needs. */
  search: string;
  groups: OfficeGroup[];
  /** Nothing but actions and pages was looked for: one letter says nothing. */
  isShort: boolean;
};

/** The address of a search's answer as JSON. */
export function officeFoundHref(search: string): string {
  return `${foundPath}?${new URLSearchParams({ q: search })}`;
}

/** « 3 résultats », as it is read out. */
export function countInWords({ search, groups }: OfficeSearchResult): string {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (search === '') return count === 1 ? '1 proposition' : `${count} propositions`;
  if (count === 0) return 'Aucun résultat';
  const more = groups.some(({ allHref }) => allHref !== null) ? ', et d’autres' : '';
  return `${count === 1 ? '1 résultat' : `${count} résultats`}${more}`;
}
