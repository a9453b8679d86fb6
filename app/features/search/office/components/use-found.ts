import { type OfficeSearchResult, officeFoundHref } from '#app/features/search/office/office-search.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';

/** Between two letters typed in one go nothing is asked, in milliseconds. */
const pause = 150;

/** What answers a search while it is typed; the former answer stays until another has come. */
export function useFound(text: string) {
  return useJsonQuery<OfficeSearchResult>(officeFoundHref(text), text === '' ? 0 : pause);
}
