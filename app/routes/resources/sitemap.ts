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
 * GET /sitemap.xml: every public page, the blog's categories and its tags of several posts, the albums of photos, and every published post and event with the date of its last change, every issue of the newsletter; or an index
 * of the files, `/sitemap-1.xml` and so on, that hold them when they are too many for one. The later pages of lists are
 * in none: what they lead to is.
 */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { entries, complete } = await readEntries();
  const parts = inSitemapParts(entries);
  const asked = sitemapPartAt(new URL(request.url).pathname);
  const part = parts[(asked ?? 1) - 1];
  // Which part an address is in depends on all before it.
  if (asked !== null && !complete) return unlisted(503);
  if (asked !== null && (!part || parts.length === 1)) return unlisted(404);
  const { publicUrl } = config();
  return textDocument(request, {
    body:
      asked === null && parts.length > 1
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

/** Fewer posts than this are no list worth an engine's while. */
const worthListing = 3;

/** Every category with a post, and the tags that several have. */
async function listedGroups(): Promise<SitemapEntry[]> {
  const [categories, tags] = await Promise.all([listShownCategories(), listShownTags()]);
  const groups = [...categories, ...tags.filter(({ posts }) => posts >= worthListing)];
  return groups.map((group) => ({ path: groupPath(group), modifiedAt: group.updatedAt }));
}

type Lists = Record<'/blog' | '/evenements' | '/newsletter' | '/galerie', SitemapEntry[]>;

/** Lists change when what they list does, other pages when they last said something else; until they were read, none is dated. */
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
