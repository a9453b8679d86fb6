import type { Topic } from './topics.ts';

/** Internal header: seconds our own cache may keep the page. Removed before sending. */
export const pageExpiryHeader = 'Page-Expires-In';

/**
 * Internal header of a 404 past the end of a list: the first missing page number. Requests for it or a later
 * one share this response.
 */
export const missingFromHeader = 'Page-Missing-From';

/** Internal header of a document: the CSP source of its inline script (`'sha256-…'`). */
export const inlineScriptHeader = 'Page-Inline-Script';

/** Internal header of a page the office shows in a frame: it may be framed by us, and runs no script. */
export const framedPageHeader = 'Page-Framed';

/**
 * Internal header of a document with videos: the origins of players allowed in frames, separated by spaces.
 */
export const frameSourcesHeader = 'Page-Frame-Sources';

/** Internal headers, removed before sending. */
export const internalHeaders = [pageExpiryHeader, missingFromHeader, frameSourcesHeader] as const;

/**
 * How long a CDN may serve without revalidation, and then while revalidating. Browsers always revalidate
 * (ETag).
 */
const sharedSeconds = 60;
const staleSeconds = 300;

/**
 * Our own cache drops a page at once when its content changes; this limits the age if a notification is lost.
 */
const maxAgeSeconds = 15 * 60;

type PublicPage = {
  shows: readonly Topic[];
  expiresIn?: number | undefined;
  complete?: boolean;
  missingFrom?: number;
  frames?: readonly string[];
};

/**
 * Response headers with which the loader of a public route allows its page to be cached and shared;
 * `page-headers.ts` (app/routes/site) forwards them.
 * Such a page must be the same for all visitors: it reads and sets no cookie, defers no data, and uses only
 * the query parameters of `knownParameters` (app/routes/site/known-parameters.ts).
 * @param shows the topics whose change invalidates the page
 * @param expiresIn seconds until the content changes by itself (a list of upcoming events: until the next one
 * begins); the school's midnight is a limit anyway (server/page-cache)
 * @param missingFrom for a 404: the first page number a list does not have; one response is cached for all of
 * them
 * @param complete false when something could not be read: the page is shown without it and not cached
 * @param frames the origins of its video players
 */
export function publicPage(page: PublicPage): Record<string, string> {
  const { shows, expiresIn, complete = true, missingFrom, frames = [] } = page;
  if (!complete) return { 'Cache-Control': 'no-store' };
  const seconds = Math.max(1, Math.min(maxAgeSeconds, Math.floor(expiresIn ?? maxAgeSeconds)));
  return {
    'Cache-Control': sharedCacheControl(seconds),
    'Cache-Tag': [...new Set(['school', ...shows])].join(', '),
    [pageExpiryHeader]: String(seconds),
    ...(missingFrom === undefined ? {} : { [missingFromHeader]: String(missingFrom) }),
    ...framesAllowed(frames),
  };
}

/** The header that allows these origins in frames of a document; none without origins. */
export function framesAllowed(origins: readonly string[]): Record<string, string> {
  return origins.length === 0 ? {} : { [frameSourcesHeader]: origins.join(' ') };
}

/** The tag headers of CDNs, under both common names. */
export function cdnTags(tags: readonly string[]): Record<string, string> {
  return { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') };
}

/** Whether a response was rendered to be cached: an existing page, or the 404 past the end of a list. */
export function isSharedPage({ status, headers }: Response): boolean {
  return headers.has('Cache-Tag') && (status === 200 || (status === 404 && headers.has(missingFromHeader)));
}

/** The Cache-Control of a cached page valid for another `seconds`. */
export function sharedCacheControl(seconds: number): string {
  const shared = Math.max(0, Math.min(sharedSeconds, Math.floor(seconds)));
  // A page about to expire must not be served stale.
  const stale = shared < sharedSeconds ? 0 : staleSeconds;
  return `public, max-age=0, must-revalidate, s-maxage=${shared}, stale-while-revalidate=${stale}`;
}

/**
 * For a 404: shared caches may keep it for a second, so that it replaces a withdrawn page, which nginx would
 * otherwise serve stale as soon as no server process responds (decision 11).
 */
export const briefCacheControl = sharedCacheControl(1);

/** The response of a missing page (404) or one that cannot be read right now (503). */
export function unavailablePage(status: 404 | 503): { status: number; headers: Record<string, string> } {
  return { status, headers: { 'Cache-Control': status === 404 ? briefCacheControl : 'no-store' } };
}

/**
 * For immutable files that may be erased: browsers cache them for a year, shared caches for an hour (decision
 * 11).
 */
export const immutableCacheControl = 'public, max-age=31536000, s-maxage=3600, immutable';
