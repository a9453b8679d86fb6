import { type OfficeSearchResult, officeResultsHref } from '#app/features/search/office/office-search.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';

/** Debounce of the search, in milliseconds. */
const pause = 150;

/** The results while typing; the previous ones stay until new ones arrive. */
export function useOfficeSearch(text: string) {
  return useJsonQuery<OfficeSearchResult>(officeResultsHref(text), text === '' ? 0 : pause);
}
