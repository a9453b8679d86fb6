import { listNextEvents } from '#app/features/events/published-events.server.ts';
import { listSentIssues } from '#app/features/newsletter/issues/published-issues.server.ts';
import { listNewestPosts } from '#app/features/posts/published-posts.server.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';
import { issuePath } from '#app/school/newsletter-links.ts';

/** How many posts and how many events: the first ones in the lists are opened most. */
const newest = 12;

/**
 * How many newsletter issues: the newest is opened by many at once from their mail; it links to the previous
 * ones.
 */
const newestIssues = 3;

/** The pages visitors are likely to request: fixed pages, the newest posts and issues, the next events. */
export async function knownPages(): Promise<string[]> {
  const [posts, events, issues] = await Promise.all([
    listNewestPosts({ limit: newest }),
    listNextEvents({ now: new Date(), limit: newest }),
    listSentIssues({ limit: newestIssues }),
  ]);
  return [
    ...publicPages.map(({ path }) => path),
    // Before posts: a newsletter sends thousands of readers here within a minute.
    ...issues.map(({ number }) => issuePath(number)),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...events.map(({ slug }) => `/evenements/${slug}`),
  ];
}
