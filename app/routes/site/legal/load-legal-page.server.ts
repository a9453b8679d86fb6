import { data } from 'react-router';
import { currentSchool } from '#app/features/school-facts/current-school.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { formatDate } from '#app/lib/dates.ts';
import type { SchoolFacts } from '#app/school/facts.ts';
import type { LegalPage } from '#app/school/legal-content.ts';

/** What a legal page's texts do not hold: the day of their last change, in words. */
export async function loadLegalPage(pageOf: (school: SchoolFacts) => LegalPage) {
  const { updatedOn } = pageOf(await currentSchool());
  // Noon: the same day in every zone that matters here.
  const words = formatDate(new Date(`${updatedOn}T12:00:00Z`));
  return data({ updatedOn: words }, { headers: publicPage({ shows: [] }) });
}
