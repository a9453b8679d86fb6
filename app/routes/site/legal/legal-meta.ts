import { pageMeta, siteOf } from '#app/routes/site/page-meta.ts';
import { breadcrumbThing } from '#app/routes/site/structured-data.ts';
import type { SchoolFacts } from '#app/school/facts.ts';
import type { LegalPage } from '#app/school/legal-content.ts';

/** The head of a legal page, for its route's `meta`. */
export function legalMeta(
  matches: Parameters<typeof pageMeta>[0],
  pageOf: (school: SchoolFacts) => LegalPage,
) {
  const site = siteOf(matches);
  const { path, title, description } = pageOf(site.school);
  return pageMeta(matches, {
    path,
    title,
    description,
    structuredData: [breadcrumbThing(site, [{ name: title, path }])],
  });
}
