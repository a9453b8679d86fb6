import { log } from '#app/config/log.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import type { NewestPhoto } from '#app/features/photos/albums.ts';
import { listNewestPhotos } from '#app/features/photos/public-gallery.server.ts';
import { latestNews } from '#app/routes/site/news/latest-news.server.ts';
import { isWithinSevenDays } from './seven-days.ts';
import type { Latest } from './this-week.tsx';

const newestPhotos = rememberUntilChange('photos', () => listNewestPhotos({ limit: 3 }));

/** What the home page says of this week; a part that cannot be read is left out, and the page not cached. */
export async function latestOfHome(): Promise<{
  latest: Latest;
  complete: boolean;
  expiresIn: number | undefined;
}> {
  const now = new Date();
  const [news, photos] = await Promise.all([latestNews(), newestPhotos().catch(withoutPhotos)]);
  const [event] = news.events;
  const [post] = news.posts;
  const moments = [event?.startsAt.iso, post?.publishedOn.iso, photos?.[0]?.addedAt];
  const thisWeek = moments.some((moment) => moment !== undefined && isWithinSevenDays(moment, now));
  return {
    latest: { event, post, photos: photos ?? [], thisWeek },
    complete: news.complete && photos !== null,
    expiresIn: news.expiresIn,
  };
}

function withoutPhotos(error: unknown): NewestPhoto[] | null {
  log.error({ err: error }, 'the newest photos could not be read: the home page is shown without');
  return null;
}
