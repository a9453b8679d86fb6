import {
  internalHeaders,
  isSharedPage,
  missingFromHeader,
  pageExpiryHeader,
} from '#app/lib/cache-headers.ts';

/** What an answer says of its being shared with everybody. */
export type Sharing = {
  /** What it shows: a change of any drops it. */
  tags: readonly string[];
  /** How long it is right. */
  seconds: number;
  /** Of a 404 past the end of a list: from which page number on. */
  missingFrom?: number;
};

/** How an answer of the router may be kept and shared; null when it is for its asker alone. */
export function sharingOf(response: Response): Sharing | null {
  const { headers } = response;
  const mayBeKept =
    isSharedPage(response) &&
    /\bpublic\b/.test(headers.get('Cache-Control') ?? '') &&
    !headers.has('Set-Cookie') &&
    !/cookie|\*/i.test(headers.get('Vary') ?? '');
  if (!mayBeKept) return null;
  const missingFrom = headers.get(missingFromHeader);
  return {
    tags: tagsIn(headers),
    seconds: Number(headers.get(pageExpiryHeader)) || 60,
    ...(missingFrom !== null && { missingFrom: Number(missingFrom) }),
  };
}

/** What an answer says it shows. */
export function tagsIn(headers: Headers): string[] {
  return (headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim());
}

/** Takes what an answer says to our own cache out of its headers. */
export function stripInternalHeaders(headers: Headers): void {
  for (const name of [...internalHeaders, 'Cache-Tag']) headers.delete(name);
}
