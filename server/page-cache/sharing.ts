import {
  internalHeaders,
  isSharedPage,
  missingFromHeader,
  pageExpiryHeader,
} from '#app/lib/cache-headers.ts';

/** How a response may be shared by all visitors. */
export type Sharing = {
  /** The topics whose change invalidates it. */
  tags: readonly string[];
  /** How long it is valid, in seconds. */
  seconds: number;
  /** For a 404 past the end of a list: the first page number without content. */
  missingFrom?: number;
};

/** How a response of the router may be cached; null when it is private. */
export function sharingOf(response: Response): Sharing | null {
  const { headers } = response;
  const mayBeCached =
    isSharedPage(response) &&
    /\bpublic\b/.test(headers.get('Cache-Control') ?? '') &&
    !headers.has('Set-Cookie') &&
    !/cookie|\*/i.test(headers.get('Vary') ?? '');
  if (!mayBeCached) return null;
  const missingFrom = headers.get(missingFromHeader);
  return {
    tags: tagsIn(headers),
    seconds: Number(headers.get(pageExpiryHeader)) || 60,
    ...(missingFrom !== null && { missingFrom: Number(missingFrom) }),
  };
}

/** The tags a response has. */
export function tagsIn(headers: Headers): string[] {
  return (headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim());
}

/** Removes the headers meant for our own cache. */
export function stripInternalHeaders(headers: Headers): void {
  for (const name of [...internalHeaders, 'Cache-Tag']) headers.delete(name);
}
