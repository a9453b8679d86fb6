import { type OfficeSearchResult, officeFoundHref } from '#app/features/search/office/office-search.ts';
import { useAsked } from '#app/office/use-asked.ts';

/** Between two letters typed in one go nothing is asked, in milliseconds. */
const pause = 150;

/** What answers a search while it is typed; the former answer stays until another has come. */
export function useFound(text: string) {
  return useAsked<OfficeSearchResult>(officeFoundHref(text), text === '' ? 0 : pause);
}
