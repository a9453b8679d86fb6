import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { publishedEventSlugs } from '#app/features/events/published-events.server.ts';
import { sentIssueNumbers } from '#app/features/newsletter/issues/published-issues.server.ts';
import { albumPath } from '#app/features/photos/albums.ts';
import { albumChanges, listAlbums } from '#app/features/photos/public-gallery.server.ts';
import { listShownCategories, listShownTags } from '#app/features/posts/post-groups.server.ts';
import { groupPath } from '#app/features/posts/posts.ts';
import { publishedPostSlugs } from '#app/features/posts/published-posts.server.ts';
import { pageChanges } from '#app/features/search/search-site.server.ts';
import { issuePath } from '#app/school/newsletter-links.ts';
import type { Route } from './+types/sitemap.ts';
import { publicPages } from './public-pages.ts';
import {
  inSitemapParts,
  latest,
  type SitemapEntry,
  sitemapDocument,
  sitemapIndex,
  sitemapPartAt,
} from './sitemap-document.ts';
import { textDocument } from './text-document.ts';

type Published = { slug: string; updatedAt: Date }[];

/**
 * GET /sitemap.xml: every public page, the blog's categories and its tags of several posts, the photo albums,
 * every published post and event with its last change, every issue of the newsletter; or an index of
 * `/sitemap-1.xml` and so on when they are too many for one file. Later pages of lists are not listed: their
 * items are.
 */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { entries, complete } = await readEntries();
  const parts = inSitemapParts(entries);
  const requested = sitemapPartAt(new URL(request.url).pathname);
  const part = parts[(requested ?? 1) - 1];
  // The part of a URL depends on all entries before it.
  if (requested !== null && !complete) return unlisted(503);
  if (requested !== null && (!part || parts.length === 1)) return unlisted(404);
  const { publicUrl } = config();
  return textDocument(request, {
    body:
      requested === null && parts.length > 1
        ? sitemapIndex(publicUrl, parts)
        : sitemapDocument(publicUrl, part ?? []),
    type: 'application/xml; charset=utf-8',
    maxAge: complete ? 600 : 0,
  });
}

function unlisted(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}

async function readEntries(): Promise<{ entries: SitemapEntry[]; complete: boolean }> {
  const [posts, groups, events, issues, albums, photos, changes] = await Promise.all([
    orNull(publishedPostSlugs(), 'the posts of the sitemap could not be read'),
    orNull(listedGroups(), 'the categories and tags of the sitemap could not be read'),
    orNull(publishedEventSlugs(), 'the events of the sitemap could not be read'),
    orNull(sentIssueNumbers(), 'the issues of the sitemap could not be read'),
    orNull(listAlbums(), 'the albums of the sitemap could not be read'),
    orNull(albumChanges(), 'the dates of the albums could not be read'),
    orNull(pageChanges(), 'the dates of the pages could not be read'),
  ]);
  const postEntries = entriesOf('/blog', posts ?? []);
  const eventEntries = entriesOf('/evenements', events ?? []);
  const issueEntries = (issues ?? []).map(({ number, sentAt }) => ({
    path: issuePath(number),
    modifiedAt: sentAt,
  }));
  const albumEntries = (albums ?? []).map((album) => ({
    path: albumPath(album),
    modifiedAt: photos?.get(album.slug),
  }));
  const lists = {
    '/blog': postEntries,
    '/evenements': eventEntries,
    '/newsletter': issueEntries,
    '/galerie': albumEntries,
  };
  const fixed = [...pages(lists, changes ?? new Map()), ...albumEntries];
  return {
    entries: [...fixed, ...(groups ?? []), ...postEntries, ...eventEntries, ...issueEntries],
    complete: [posts, groups, events, issues, albums, photos, changes].every((read) => read !== null),
  };
}

/** Lists with fewer posts are not worth indexing. */
const worthListing = 3;

/** Every category with a post, and the tags of several posts. */
async function listedGroups(): Promise<SitemapEntry[]> {
  const [categories, tags] = await Promise.all([listShownCategories(), listShownTags()]);
  const groups = [...categories, ...tags.filter(({ posts }) => posts >= worthListing)];
  return groups.map((group) => ({ path: groupPath(group), modifiedAt: group.updatedAt }));
}

type Lists = Record<'/blog' | '/evenements' | '/newsletter' | '/galerie', SitemapEntry[]>;

/**
 * A list page changes with its items, another page with its last edit; undated when these could not be read.
 */
function pages(lists: Lists, changes: ReadonlyMap<string, Date>): SitemapEntry[] {
  const listed: Readonly<Record<string, SitemapEntry[]>> = {
    ...lists,
    '/actualites': [...lists['/blog'], ...lists['/evenements']],
  };
  return publicPages.map(({ path }) => ({
    path,
    modifiedAt: latest(listed[path] ?? []) ?? changes.get(path),
  }));
}

function entriesOf(folder: string, published: Published): SitemapEntry[] {
  return published.map(({ slug, updatedAt }) => ({ path: `${folder}/${slug}`, modifiedAt: updatedAt }));
}

/** A sitemap without its posts is better than none. */
async function orNull<T>(reading: Promise<T>, complaint: string): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, complaint);
    return null;
  }
}
