import type { MetaDescriptor } from 'react-router';
import { listPagePath } from '#app/lib/list-pages.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import { pageMeta, siteOf, titleOf } from '#app/routes/site/page-meta.ts';
import { breadcrumbThing } from '#app/routes/site/structured-data.ts';

type Matches = Parameters<typeof siteOf>[0];
type ListDetails = {
  path: string;
  title: string;
  description: string;
  /** Its parent in the breadcrumb. */
  within?: { name: string; path: string };
};

/** The `meta` of a page of a public list: each page is canonical, and links its neighbours. */
export function listMeta(
  matches: Matches,
  list: Pick<ListPage<unknown>, 'page' | 'pageCount'> | null | undefined,
  { path, title, description, within }: ListDetails,
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!list)
    return [{ title: titleOf(site.school, 'Page introuvable') }, { name: 'robots', content: 'noindex' }];
  const { page, pageCount } = list;
  const own = listPagePath(path, page);
  const trail = [
    ...(within ? [within] : []),
    { name: title, path },
    ...(page > 1 ? [{ name: `Page ${page}`, path: own }] : []),
  ];
  const beside = (rel: 'prev' | 'next', number: number) =>
    number >= 1 && number <= pageCount
      ? [{ tagName: 'link', rel, href: `${site.origin}${listPagePath(path, number)}` } as const]
      : [];
  return [
    ...pageMeta(matches, {
      path: own,
      shareImageOf: within?.path ?? path,
      title: page === 1 ? title : `${title} – page ${page}`,
      description: page === 1 ? description : `Page ${page} sur ${pageCount}. ${description}`,
      structuredData: [breadcrumbThing(site, trail)],
    }),
    ...beside('prev', page - 1),
    ...beside('next', page + 1),
  ];
}
