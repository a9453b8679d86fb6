import { pageMeta, siteOf } from '#app/routes/site/page-meta.ts';
import { breadcrumbThing } from '#app/routes/site/structured-data.ts';
import type { LegalPage } from '#app/school/legal-content.ts';

/** The `meta` of a legal page. */
export function legalMeta(matches: Parameters<typeof pageMeta>[0], page: LegalPage | undefined) {
  if (!page) return [];
  const { path, title, description } = page;
  return pageMeta(matches, {
    path,
    title,
    description,
    structuredData: [breadcrumbThing(siteOf(matches), [{ name: title, path }])],
  });
}
