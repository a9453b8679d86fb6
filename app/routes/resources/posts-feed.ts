import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { writeFeed } from '#app/features/posts/feed.server.ts';
import { findPostGroup } from '#app/features/posts/post-groups.server.ts';
import { groupKindAt, postsInFeed } from '#app/features/posts/posts.ts';
import { listPublishedArticles } from '#app/features/posts/published-posts.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import type { Route } from './+types/posts-feed.ts';
import { textDocument } from './text-document.ts';

/** Cache lifetime for feed readers and proxies, in seconds. */
const maxAge = 300;

/**
 * `/blog/rss.xml`, and the same below a category's or a tag's path: the newest posts in full, for feed
 * readers (RSS 2.0).
 */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const kind = groupKindAt(url.pathname);
  try {
    const group = kind && (await findPostGroup({ kind, slug: params.slug ?? '' }));
    if (kind && !group) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    const only = group ? { group } : {};
    const posts = await listPublishedArticles({ limit: postsInFeed, ...only });
    const body = writeFeed({ posts, ...only, school: await currentSchool(), origin: config().publicUrl });
    return textDocument(request, { body, type: 'application/rss+xml; charset=utf-8', maxAge });
  } catch (error) {
    log.error({ err: error }, 'the feed of posts could not be written');
    return new Response('Le flux est momentanément indisponible.', {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}
