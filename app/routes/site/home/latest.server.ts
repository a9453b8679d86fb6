import { newestPhotos } from '#app/features/photos/page-photos.server.ts';
import { latestNews } from '#app/routes/site/news/latest-news.server.ts';
import { isWithinSevenDays } from './seven-days.ts';
import type { Latest } from './this-week.tsx';

/** What the home page says of this week; a part that cannot be read is left out, and the page not cached. */
export async function latestOfHome(): Promise<{
  latest: Latest;
  complete: boolean;
  expiresIn: number | undefined;
}> {
  const now = new Date();
  const [news, photos] = await Promise.all([latestNews(), newestPhotos()]);
  const [event] = news.events;
  const [post] = news.posts;
  const moments = [event?.startsAt.iso, post?.publishedOn.iso, photos.shown[0]?.addedAt];
  const thisWeek = moments.some((moment) => moment !== undefined && isWithinSevenDays(moment, now));
  return {
    latest: { event, post, photos: photos.shown, thisWeek },
    complete: news.complete && photos.complete,
    expiresIn: news.expiresIn,
  };
}
