import { log } from '#app/config/log.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { publishedEventSlugs } from '#app/features/events/published-events.server.ts';
import { sentIssueNumbers } from '#app/features/newsletter/issues/published-issues.server.ts';
import { albumPath } from '#app/features/photos/albums.ts';
import { listAlbums } from '#app/features/photos/public-gallery.server.ts';
import { listShownCategories, listShownTags } from '#app/features/posts/post-groups.server.ts';
import { groupPath } from '#app/features/posts/posts.ts';
import { publishedPostSlugs } from '#app/features/posts/published-posts.server.ts';
import { searchPath } from '#app/features/search/search.ts';
import { visitedPath } from '#app/features/visits/visits.ts';
import { cardsPerPage, listPagePath } from '#app/lib/list-pages.ts';
import { pageCount } from '#app/lib/list-query.ts';
import type { Topic } from '#app/lib/topics.ts';
import { confirmationPath, issuePath, unsubscriptionPath } from '#app/school/newsletter-links.ts';
import { signupCancelPath, signupConfirmPath, signupReceivedPath } from '#app/school/signup-links.ts';
import { publicPages } from './public-pages.ts';

/*
 * The pages that a visit can count for: those that the site serves. Derived neither from responses nor from
 * signed pages: another server, a CDN or the browser may have served the page. Read once, and again when
 * published content changes; a visit makes no query.
 */

const alwaysThere: readonly string[] = [
  ...publicPages.map(({ path }) => path),
  searchPath,
  confirmationPath,
  unsubscriptionPath,
  signupReceivedPath,
  signupConfirmPath,
  signupCancelPath,
];

/** Published and withdrawn by the staff. */
const published: readonly Topic[] = ['posts', 'events', 'photos', 'newsletter'];

type Memory = { pages: Promise<ReadonlySet<string>> | undefined; last: ReadonlySet<string> };

let cached: Memory | undefined;

function memory(): Memory {
  if (!cached) {
    const made: Memory = { pages: undefined, last: new Set(alwaysThere) };
    onChange((topic) => {
      if (published.includes(topic)) made.pages = undefined;
    });
    cached = made;
  }
  return cached;
}

/** A browser's page as counted; null when it is not a page of the site. Never throws. */
export async function visitedPage(reported: unknown): Promise<string | null> {
  const path = typeof reported === 'string' ? visitedPath(reported) : null;
  if (!path) return null;
  const known = memory();
  known.pages ??= readPages(known);
  return (await known.pages).has(path) ? path : null;
}

/** The most later pages of a list: past events count too, so that it does not depend on the day. */
function laterPages(list: string, rows: number): string[] {
  const pages = Array.from({ length: pageCount(rows, cardsPerPage) }, (_, index) => index + 1);
  return pages.slice(1).map((page) => listPagePath(list, page));
}

async function readPages(known: Memory): Promise<ReadonlySet<string>> {
  try {
    const [posts, events, categories, tags, albums, issues] = await Promise.all([
      publishedPostSlugs(),
      publishedEventSlugs(),
      listShownCategories(),
      listShownTags(),
      listAlbums(),
      sentIssueNumbers(),
    ]);
    const lists = [
      ...[...categories, ...tags].map((group) => ({ path: groupPath(group), rows: group.posts })),
      ...albums.map((album) => ({ path: albumPath(album), rows: album.photos })),
    ];
    known.last = new Set([
      ...alwaysThere,
      ...laterPages('/blog', posts.length),
      ...laterPages('/evenements', events.length),
      ...lists.flatMap(({ path, rows }) => [path, ...laterPages(path, rows)]),
      ...posts.map(({ slug }) => `/blog/${slug}`),
      ...events.map(({ slug }) => `/evenements/${slug}`),
      ...issues.map(({ number }) => issuePath(number)),
    ]);
  } catch (error) {
    log.debug({ err: error }, 'the pages that are published could not be read: the last known ones count');
    known.pages = undefined;
  }
  return known.last;
}
