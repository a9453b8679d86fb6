import { listNextEvents } from '#app/features/events/published-events.server.ts';
import { listSentIssues } from '#app/features/newsletter/issues/published-issues.server.ts';
import { listNewestPosts } from '#app/features/posts/published-posts.server.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';
import { issuePath } from '#app/school/newsletter-links.ts';

/** Of posts and of events each: what lists show first is what visitors open. */
const newest = 12;

/** Of the newsletter: the one that many open from their mail at once, and those that it leads to. */
const newestIssues = 3;

/** The pages that visitors will ask for: those that are always there, the newest posts and issues, the next events. */
export async function knownPages(): Promise<string[]> {
  const [posts, events, issues] = await Promise.all([
    listNewestPosts({ limit: newest }),
    listNextEvents({ now: new Date(), limit: newest }),
    listSentIssues({ limit: newestIssues }),
  ]);
  return [
    ...publicPages.map(({ path }) => path),
    // Before posts: a letter to thousands leads there in the minute in which it leaves.
    ...issues.map(({ number }) => issuePath(number)),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...events.map(({ slug }) => `/evenements/${slug}`),
  ];
}
