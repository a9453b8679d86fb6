import { listNextEvents } from '#app/features/events/published-events.server.ts';
import { listNewestPosts } from '#app/features/posts/published-posts.server.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';

/** Of posts and of events each: what lists show first is what visitors open. */
const newest = 12;

/** The pages that visitors will ask for: those that are always there, the newest posts, the next events. */
export async function knownPages(): Promise<string[]> {
  const [posts, events] = await Promise.all([
    listNewestPosts({ limit: newest }),
    listNextEvents({ now: new Date(), limit: newest }),
  ]);
  return [
    ...publicPages.map(({ path }) => path),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...events.map(({ slug }) => `/evenements/${slug}`),
  ];
}
