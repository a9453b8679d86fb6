import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { countUnreadAlerts } from '#app/features/alerts/alert-list.server.ts';
import { countEvents } from '#app/features/events/list-events.server.ts';
import { readMailTrouble } from '#app/features/mails/mail-trouble.server.ts';
import { countPhotos } from '#app/features/photos/photo-figures.server.ts';
import { countPosts } from '#app/features/posts/list-posts.server.ts';
import { countMissedBackups } from '#app/jobs/job-runs.server.ts';
import { type AreaName, mayUse } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';

/**
 * The dashboard's figures; null for one that could not be read, undefined for one outside the role's areas.
 */
export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Reads the role's figures at `now`. A failure is logged and does not affect the others. */
export async function readFigures(role: AdminRole, now: Date) {
  const [photos, events, posts, unreadAlerts, missedBackups, lostMails] = await Promise.all([
    readFor(role, 'photos', () => countPhotos(now)),
    readFor(role, 'events', () => countEvents(now)),
    readFor(role, 'blog', () => countPosts()),
    readFor(role, 'security', () => countUnreadAlerts()),
    readFor(role, 'activity', async () => (config().backup.to ? countMissedBackups(now) : 0)),
    readFor(role, 'mails', async () => (await readMailTrouble(now)).lost),
  ]);
  return { photos, events, posts, unreadAlerts, missedBackups, lostMails };
}

/**
 * The result of `read` for an area; null when it fails, undefined, without reading, outside the role's areas.
 */
export async function readFor<Read>(
  role: AdminRole,
  area: AreaName,
  read: () => Promise<Read>,
): Promise<Read | null | undefined> {
  return mayUse(role, area) ? readOrNull(area, read) : undefined;
}

/** The result of `read`; null, with a log entry, when it fails. */
export async function readOrNull<Read>(name: string, read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, figure: name }, 'a figure of the dashboard could not be read');
    return null;
  }
}
