import type { Piece } from '#app/features/search/search.ts';

/** The paths of the office's search page and of its dialog's endpoint. */
export const officeSearchPath = '/admin/search';
const foundPath = '/admin/search/found';

/** Maximum results per kind. */
export const shownOfEach = 5;

/** A search result: its text and its link. */
export type OfficeSearchHit = {
  /** Unique within its group. */
  key: string;
  title: Piece[];
  /** Distinguishes it from others of its name; empty when the title suffices. */
  detail: Piece[];
  /** « Brouillon »: its special state. */
  note: string | null;
  href: string;
  /** How it opens: files and public pages natively; the sign-out is confirmed first. */
  opens: 'page' | 'file' | 'tab' | 'way-out';
  /** The reply link of an unanswered inquiry. */
  answerHref: string | null;
};

/** The results of one kind, best first. */
export type OfficeGroup = {
  name: string;
  label: string;
  rows: OfficeSearchHit[];
  /** The list with all results, where there are more. */
  allHref: string | null;
};

/** The result of an office search; for an empty one, the actions and pages. */
export type OfficeSearchResult = {
  /** As typed, normalised. */
  search: string;
  groups: OfficeGroup[];
  /** Only actions and pages were searched: one letter is too short. */
  isShort: boolean;
};

/** The URL of a search's JSON response. */
export function officeResultsHref(search: string): string {
  return `${foundPath}?${new URLSearchParams({ q: search })}`;
}

/** « 3 résultats », for screen readers. */
export function formatResultCount({ search, groups }: OfficeSearchResult): string {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (search === '') return count === 1 ? '1 proposition' : `${count} propositions`;
  if (count === 0) return 'Aucun résultat';
  const more = groups.some(({ allHref }) => allHref !== null) ? ', et d’autres' : '';
  return `${count === 1 ? '1 résultat' : `${count} résultats`}${more}`;
}
