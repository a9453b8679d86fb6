import { log } from '#app/config/log.server.ts';
import { countUnreadAlerts } from '#app/features/alerts/unread-alerts.server.ts';
import { countEvents } from '#app/features/events/event-figures.server.ts';
import { countPhotos } from '#app/features/photos/photo-figures.server.ts';
import { countPosts } from '#app/features/posts/post-figures.server.ts';

/** The figures of the dashboard; null for one that could not be read. */
export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Reads every figure of the dashboard at `now`. One that fails is logged and leaves the others be. */
export async function readFigures(now: Date) {
  const [photos, events, posts, unreadAlerts] = await Promise.all([
    readOrNull('photos', () => countPhotos(now)),
    readOrNull('events', () => countEvents(now)),
    readOrNull('posts', () => countPosts()),
    readOrNull('alerts', () => countUnreadAlerts()),
  ]);
  return { photos, events, posts, unreadAlerts };
}

/** What `read` returns; null, and a line in the log, when it fails. */
export async function readOrNull<Read>(name: string, read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, figure: name }, 'a figure of the dashboard could not be read');
    return null;
  }
}
