/** What a public page shows and staff can change; the same words as the topics of app/db/changes.server.ts. */
export type PageTopic = 'photos' | 'posts' | 'events' | 'school';

/** Internal: seconds our own cache may keep the page. Never leaves the server. */
export const pageExpiryHeader = 'Page-Expires-In';

/** How long a CDN may answer without asking, and then while asking. Browsers always ask (ETag). */
const sharedSeconds = 60;
const staleSeconds = 300;

/** Our own cache drops a page at once when what it shows changes; this bounds it should a notice get lost. */
const longestKeptSeconds = 15 * 60;

/**
 * Response headers by which a public route lets its page be kept and shared by all visitors, for its
 * `headers` export (the deepest route's counts, for the page and for its `.data`):
 *
 *     export function headers() {
 *       return publicPage({ shows: ['photos', 'posts'] });
 *     }
 *
 * Such a page must look the same for everybody: it reads no cookie, sets none, defers no data, and knows only
 * the query parameters of `knownParameters` below.
 *
 * @param shows what a change of which drops the page
 * @param expiresIn seconds until it is wrong by itself (a list of upcoming events: until the next one begins); none outlives the school's
 * midnight anyway (server/page-cache)
 */
export function publicPage({ shows, expiresIn }: { shows: readonly PageTopic[]; expiresIn?: number }) {
  const kept = Math.max(1, Math.min(longestKeptSeconds, Math.floor(expiresIn ?? longestKeptSeconds)));
  return {
    'Cache-Control': sharedCacheControl(kept),
    'Cache-Tag': [...new Set(['school', ...shows])].join(', '),
    [pageExpiryHeader]: String(kept),
  };
}

/** The Cache-Control of a kept page that is right for another `seconds`. */
export function sharedCacheControl(seconds: number): string {
  const shared = Math.max(0, Math.min(sharedSeconds, Math.floor(seconds)));
  // A page about to be wrong must not be shown stale.
  const stale = shared < sharedSeconds ? 0 : staleSeconds;
  return `public, max-age=0, must-revalidate, s-maxage=${shared}, stale-while-revalidate=${stale}`;
}

/** Path of a page → its query parameters → the values of each that it tells apart. */
export type KnownParameters = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The query parameters each kept page reads. Any other parameter, or value, is neither part of the page's key nor
 * shown to it, so that made-up query strings can neither fill the cache nor get past it.
 */
export const knownParameters: KnownParameters = {
  '/contact': { sujet: ['informations', 'admissions', 'visite', 'autre'] },
  '/admissions': { envoyee: ['1'] },
};
