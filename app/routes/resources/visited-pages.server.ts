import { log } from '#app/config/log.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { publishedEventSlugs } from '#app/features/events/published-events.server.ts';
import { publishedPostSlugs } from '#app/features/posts/published-posts.server.ts';
import { cardsPerPage, listPagePath } from '#app/lib/list-pages.ts';
import { pageCount } from '#app/lib/list-query.ts';
import { confirmationPath, unsubscriptionPath } from '#app/school/newsletter-links.ts';
import { publicPages } from './public-pages.ts';

/*
 * Which pages a visit can be of: those the site answers with. Neither remembered from answers nor signed into pages:
 * another copy of the server, a CDN or the browser itself may have given the page. Read once, and again when the staff
 * changes what is published; a visit asks no query.
 */

const alwaysThere: readonly string[] = [
  ...publicPages.map(({ path }) => path),
  confirmationPath,
  unsubscriptionPath,
];

type Memory = { pages: Promise<ReadonlySet<string>> | undefined; last: ReadonlySet<string> };

let kept: Memory | undefined;

function memory(): Memory {
  if (!kept) {
    const made: Memory = { pages: undefined, last: new Set(alwaysThere) };
    onChange((topic) => {
      if (topic === 'posts' || topic === 'events') made.pages = undefined;
    });
    kept = made;
  }
  return kept;
}

/** Whether the site has a page at this path (as `visitedPath` answers it). Never throws. */
export async function isPage(path: string): Promise<boolean> {
  const known = memory();
  known.pages ??= readPages(known);
  return (await known.pages).has(path);
}

/** Those of a list after its first, at most: of events the past ones are counted too, which depends on no day. */
function laterPages(list: string, rows: number): string[] {
  const pages = Array.from({ length: pageCount(rows, cardsPerPage) }, (_, index) => index + 1);
  return pages.slice(1).map((page) => listPagePath(list, page));
}

async function readPages(known: Memory): Promise<ReadonlySet<string>> {
  try {
    const [posts, events] = await Promise.all([publishedPostSlugs(), publishedEventSlugs()]);
    known.last = new Set([
      ...alwaysThere,
      ...laterPages('/blog', posts.length),
      ...laterPages('/evenements', events.length),
      ...posts.map(({ slug }) => `/blog/${slug}`),
      ...events.map(({ slug }) => `/evenements/${slug}`),
    ]);
  } catch (error) {
    log.debug({ err: error }, 'the pages that are published could not be read: the last known ones count');
    known.pages = undefined;
  }
  return known.last;
}
