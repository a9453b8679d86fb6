import { data } from 'react-router';
import { publicPage } from '#app/lib/cache-headers.ts';
import { formatDate } from '#app/lib/dates.ts';
import { textsOf } from '#app/routes/site/texts/texts-of.server.ts';
import { type LegalTexts, legalContent } from '#app/school/pages/legal.ts';

/** A legal page's texts, and the day of its last change in words. */
export async function loadLegalPage(legal: LegalTexts) {
  const { texts, complete } = await textsOf(legal.page);
  const page = legalContent(legal, texts);
  // Noon: the same day in every relevant zone.
  const updatedOn = formatDate(new Date(`${page.updatedOn}T12:00:00Z`));
  return data({ page, updatedOn }, { headers: publicPage({ shows: ['texts'], complete }) });
}
