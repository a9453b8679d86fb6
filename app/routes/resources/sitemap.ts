import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { publishedEventSlugs } from '#app/features/events/published-events.server.ts';
import { publishedPostSlugs } from '#app/features/posts/published-posts.server.ts';
import type { Route } from './+types/sitemap.ts';
import { publicPages } from './public-pages.ts';
import { type SitemapEntry, sitemapDocument } from './sitemap-document.ts';
import { textDocument } from './text-document.ts';

type Published = { slug: string; updatedAt: Date }[];

/** GET /sitemap.xml: every public page, and every published post and event with the date of its last change. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const [posts, events] = await Promise.all([
    orNull(publishedPostSlugs(), 'the posts of the sitemap could not be read'),
    orNull(publishedEventSlugs(), 'the events of the sitemap could not be read'),
  ]);
  const entries = [
    ...pages(posts ?? [], events ?? []),
    ...entriesOf('/blog', posts ?? []),
    ...entriesOf('/evenements', events ?? []),
  ];
  return textDocument(request, {
    body: sitemapDocument(config().publicUrl, entries),
    type: 'application/xml; charset=utf-8',
    maxAge: posts && events ? 600 : 0,
  });
}

/** Lists change when what they list does; of other pages we know no date, and say none. */
function pages(posts: Published, events: Published): SitemapEntry[] {
  const dates: Readonly<Record<string, Date | undefined>> = {
    '/blog': latest(posts),
    '/evenements': latest(events),
    '/actualites': latest([...posts, ...events]),
  };
  return publicPages.map(({ path }) => ({ path, modifiedAt: dates[path] }));
}

function latest(published: Published): Date | undefined {
  return published.map(({ updatedAt }) => updatedAt).reduce<Date | undefined>(laterOf, undefined);
}

function laterOf(one: Date | undefined, other: Date): Date {
  return one && one > other ? one : other;
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
