import { subMonths } from 'date-fns/subMonths';
import { listZeroResultSearches } from '#app/features/search/zero-result-searches.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { textsOf } from '#app/routes/site/texts/texts-of.server.ts';
import { searchTexts, synonymsOf } from '#app/school/pages/search.ts';
import { retention } from '#app/school/retention.ts';
import { searchSynonyms } from '#app/school/search-synonyms.ts';

/** Search statistics beside the search page's texts: searches without results, and the known synonyms. */
export async function readSearches(now: Date) {
  const { texts } = await textsOf(searchTexts);
  const months = retention.vainSearchMonths;
  const searches = await listZeroResultSearches(subMonths(now, months), synonymsOf(texts));
  return {
    months,
    searches: searches.map((search) => ({
      ...search,
      lastDay: formatDate(new Date(`${search.lastDay}T12:00:00Z`)),
    })),
    known: searchSynonyms.map(({ terms }) => terms),
  };
}
