import { readPostTitles } from '#app/features/posts/list-posts.server.ts';
import { viewPeriodFigures } from '#app/features/visits/period-views.ts';
import { periodParams } from '#app/features/visits/periods.ts';
import { TOP_PAGES_SHOWN, type VisitedPage, type VisitFigures } from '#app/features/visits/visit-figures.ts';
import { formatCount, viewVisitFigures } from '#app/features/visits/visit-views.ts';
import { nameVisitedPath } from './page-names.ts';

/** All the page shows, formatted; `now` is the time of the count. */
export async function viewFigures(figures: VisitFigures, now: Date) {
  const titles = await postTitlesByPath(figures.posts);
  const view = (pages: readonly VisitedPage[]) =>
    pages.slice(0, TOP_PAGES_SHOWN).map(({ path, visits }) => {
      const named = nameVisitedPath(path);
      return { path, visits, count: formatCount(visits), ...named, title: titles.get(path) ?? named.title };
    });
  const { requestPages, ...period } = viewPeriodFigures(figures);
  return {
    ...viewVisitFigures(figures, now),
    ...period,
    requestPages: requestPages.map((page) => ({ ...page, title: nameVisitedPath(page.path).title })),
    pages: view(figures.pages),
    posts: view(figures.posts),
    exportHref: `/admin/analytics/statistiques.csv?${periodParams(figures.period)}`,
  };
}

export type ShownFigures = Awaited<ReturnType<typeof viewFigures>>;

/** The titles of posts by their path; none for posts whose slug has changed since. */
export async function postTitlesByPath(posts: readonly VisitedPage[]): Promise<ReadonlyMap<string, string>> {
  const slugs = posts.map(({ path }) => path.replace('/blog/', ''));
  const titles = await readPostTitles(slugs);
  return new Map([...titles].map(([slug, title]) => [`/blog/${slug}`, title]));
}
