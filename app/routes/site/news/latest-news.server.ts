import { log } from '#app/config/log.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import type { EventSummary } from '#app/features/events/events.ts';
import { listNextEvents } from '#app/features/events/published-events.server.ts';
import type { PostSummary } from '#app/features/posts/posts.ts';
import { listNewestPosts } from '#app/features/posts/published-posts.server.ts';
import { secondsUntilNext } from './until-next-event.ts';

/** The most that a page shows of each (spec §7, §9). */
const recentPosts = 6;
const upcomingEvents = 4;

const newestPosts = rememberUntilChange('posts', () => listNewestPosts({ limit: recentPosts }));
const nextEvents = rememberUntilChange(
  'events',
  () => listNextEvents({ now: new Date(), limit: upcomingEvents }),
  (events) => secondsUntilNext(events, new Date()),
);

type NewsLists = {
  posts: PostSummary[];
  events: EventSummary[];
  /** False when a list could not be read and is empty therefore (spec §8): such a page is not cached. */
  complete: boolean;
  /** Seconds until the first of the events leaves the list. */
  expiresIn: number | undefined;
};

/** The newest posts and the next events, six and four at most. Each list fails on its own. */
export async function latestNews(): Promise<NewsLists> {
  const [posts, events] = await Promise.all([
    newestPosts().catch(missing('posts')),
    nextEvents().catch(missing('events')),
  ]);
  return {
    posts: posts ?? [],
    events: events ?? [],
    complete: posts !== null && events !== null,
    expiresIn: secondsUntilNext(events ?? [], new Date()),
  };
}

function missing(what: string) {
  return (error: unknown): null => {
    log.error({ err: error }, `${what} could not be read: the page is shown without`);
    return null;
  };
}
