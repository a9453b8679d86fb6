import type { Topic } from './topics.ts';

/** Internal: seconds our own cache may keep the page. Never leaves the server. */
export const pageExpiryHeader = 'Page-Expires-In';

/**
 * Internal, of a 404 past the end of a list: the first page number that the list does not have. Whoever asks for it or a
 * later one gets the same answer.
 */
export const missingFromHeader = 'Page-Missing-From';

/** Internal, of a document: the source by which its policy allows its own inline script (`'sha256-…'`). */
export const inlineScriptHeader = 'Page-Inline-Script';

/** Internal, of a page that another page of the office shows in a frame: it may be framed by us, and runs no script. */
export const framedPageHeader = 'Page-Framed';

/** Internal, of a document with videos: the origins whose players its policy lets into frames, parted by spaces. */
export const frameSourcesHeader = 'Page-Frame-Sources';

/** The headers that are our own business. None leaves the server. */
export const internalHeaders = [pageExpiryHeader, missingFromHeader, frameSourcesHeader] as const;

/** How long a CDN may answer without asking, and then while asking. Browsers always ask (ETag). */
const sharedSeconds = 60;
const staleSeconds = 300;

/** Our own cache drops a page at once when what it shows changes; this bounds it should a notice get lost. */
const longestKeptSeconds = 15 * 60;

type PublicPage = {
  shows: readonly Topic[];
  expiresIn?: number | undefined;
  complete?: boolean;
  missingFrom?: number;
  frames?: readonly string[];
};

/**
 * Response headers by which the loader of a public route lets its page be kept and shared by all visitors; `page-headers.ts`
 * (app/routes/site) hands them on.
 *
 * Such a page must look the same for everybody: it reads no cookie, sets none, defers no data, and knows only
 * the query parameters of `knownParameters` (app/routes/site/known-parameters.ts).
 *
 * @param shows what a change of which drops the page
 * @param expiresIn seconds until it is wrong by itself (a list of upcoming events: until the next one begins); none outlives the school's
 * midnight anyway (server/page-cache)
 * @param missingFrom of a 404: the first page number that a list does not have; one answer is kept for all of them
 * @param complete false when something could not be read: drawn without it, the page is kept for nobody
 * @param frames the origins of the players of its videos
 */
export function publicPage(page: PublicPage): Record<string, string> {
  const { shows, expiresIn, complete = true, missingFrom, frames = [] } = page;
  if (!complete) return { 'Cache-Control': 'no-store' };
  const kept = Math.max(1, Math.min(longestKeptSeconds, Math.floor(expiresIn ?? longestKeptSeconds)));
  return {
    'Cache-Control': sharedCacheControl(kept),
    'Cache-Tag': [...new Set(['school', ...shows])].join(', '),
    [pageExpiryHeader]: String(kept),
    ...(missingFrom === undefined ? {} : { [missingFromHeader]: String(missingFrom) }),
    ...framesAllowed(frames),
  };
}

/** The header that lets these origins into frames of a document; none for a page without. */
export function framesAllowed(origins: readonly string[]): Record<string, string> {
  return origins.length === 0 ? {} : { [frameSourcesHeader]: origins.join(' ') };
}

/** The headers by which a CDN knows what to forget, under the two names that they know it by. */
export function cdnTags(tags: readonly string[]): Record<string, string> {
  return { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') };
}

/** Whether an answer was rendered to be kept and shared: a page that is there, or what stands for all past a list's end. */
export function isSharedPage({ status, headers }: Response): boolean {
  return headers.has('Cache-Tag') && (status === 200 || (status === 404 && headers.has(missingFromHeader)));
}

/** The Cache-Control of a kept page that is right for another `seconds`. */
export function sharedCacheControl(seconds: number): string {
  const shared = Math.max(0, Math.min(sharedSeconds, Math.floor(seconds)));
  // A page about to be wrong must not be shown stale.
  const stale = shared < sharedSeconds ? 0 : staleSeconds;
  return `public, max-age=0, must-revalidate, s-maxage=${shared}, stale-while-revalidate=${stale}`;
}

/**
 * Of an address that leads nowhere: what stands between may keep it for a moment. So it takes the place of a page that was
 * withdrawn, which nginx would show again as soon as no copy of the site answers (decision 11).
 */
export const sharedForAMoment = sharedCacheControl(1);

/** How a page is answered that is not there (404), or that cannot be read just now (503). */
export function unshown(status: 404 | 503): { status: number; headers: Record<string, string> } {
  return { status, headers: { 'Cache-Control': status === 404 ? sharedForAMoment : 'no-store' } };
}

/**
 * For a file that never changes under its address, and may be erased: a browser keeps it for a year, what stands between for an hour
 * (decision 11).
 */
export const forgottenByOthers = 'public, max-age=31536000, s-maxage=3600, immutable';
