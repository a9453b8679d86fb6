import type { ServerResponse } from 'node:http';
import { briefCacheControl, sharedCacheControl } from '#app/lib/cache-headers.ts';
import { startOfDay } from '#app/lib/dates.ts';
import type { RequestHead } from '#server/request-head.ts';
import {
  chooseEncoding,
  contentHeaders,
  type EncodedBody,
  type Encoding,
  encodeBody,
  encodingHeaders,
  etagOf,
  matches,
} from './encodings.ts';
import type { Sharing } from './sharing.ts';

/** A complete cached page, with everything needed to send it. */
export type CachedPage = {
  /** 404 past the end of a list; `missingFrom` is the first page number without content. */
  status: number;
  missingFrom?: number;
  body: EncodedBody;
  /** The response headers of each encoding, as node:http takes them: name, value, name, value. */
  lists: Partial<Record<Encoding, HeaderLists>>;
  /** The topics whose change invalidates the page. */
  tags: readonly string[];
  /** Start of the render and expiry, in milliseconds since the epoch. */
  begunAt: number;
  expiresAt: number;
  /** When it was last sent to a visitor. */
  requestedAt: number;
  /** Whether it has the best compression. */
  isSmallest: boolean;
};

/** Headers of a 200 and of a 304. The first two values differ with each response. */
type HeaderLists = { whole: string[]; unchanged: string[] };

/** Headers set for each response, or that describe its encoding. */
const notCopied = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

/** Makes a cached page, in every encoding, of a response of the pipeline. */
export async function toCachedPage(
  response: Response,
  sharing: Sharing,
  begunAt: number,
): Promise<CachedPage> {
  const copied = [...response.headers].filter(([name]) => !notCopied.has(name));
  const body = await encodeBody(Buffer.from(await response.arrayBuffer()));
  const encodings = (['br', 'gzip', 'identity'] as const).filter((encoding) => body[encoding]);
  return {
    status: response.status,
    ...(sharing.missingFrom !== undefined && { missingFrom: sharing.missingFrom }),
    body,
    lists: Object.fromEntries(encodings.map((encoding) => [encoding, listsOf(copied, body, encoding)])),
    tags: sharing.tags,
    begunAt,
    // Content depends on the day (upcoming events, open campaign), so no page outlives the day it was
    // rendered on.
    expiresAt: Math.min(begunAt + sharing.seconds * 1000, startOfDay(new Date(begunAt), 1).getTime()),
    requestedAt: 0,
    isSmallest: false,
  };
}

/**
 * Replaces the page's brotli by a smaller one of the same document. The ETag stays, so browsers keep their
 * copy: no partial responses are sent, so the two encodings cannot be mixed.
 */
export function replaceBrotli(page: CachedPage, br: Uint8Array): void {
  page.isSmallest = true;
  const list = page.lists.br?.whole;
  if (!list || !page.body.br || br.byteLength >= page.body.br.byteLength) return;
  page.body.br = br;
  list[list.lastIndexOf('content-length') + 1] = String(br.byteLength);
}

function listsOf(copied: readonly [string, string][], body: EncodedBody, encoding: Encoding): HeaderLists {
  const all = [...copied, ...Object.entries(encodingHeaders(body, encoding))];
  const own = ['x-request-id', '', 'cache-control', ''];
  return {
    whole: [...own, ...all.flat()],
    unchanged: [...own, ...all.filter(([name]) => !contentHeaders.has(name)).flat()],
  };
}

/** Responds to GET or HEAD with a cached page, or with 304 when the browser has it and the status is 200. */
export function sendPage(
  page: CachedPage,
  { method, acceptEncoding, ifNoneMatch }: Pick<RequestHead, 'method' | 'acceptEncoding' | 'ifNoneMatch'>,
  response: ServerResponse,
  requestId: string,
  now: number,
): void {
  page.requestedAt = now;
  const encoding = chooseEncoding(acceptEncoding, page.body);
  const isKnown =
    ifNoneMatch !== undefined && page.status === 200 && matches(ifNoneMatch, etagOf(page.body, encoding));
  const list = page.lists[encoding]?.[isKnown ? 'unchanged' : 'whole'] ?? [];
  // Written into the shared list: node:http has copied it when writeHead returns.
  list[1] = requestId;
  list[3] = cacheControlOf(page, now);
  response.writeHead(isKnown ? 304 : page.status, list);
  if (isKnown || method === 'HEAD') response.end();
  else response.end(page.body[encoding]);
}

const longFresh = sharedCacheControl(Number.POSITIVE_INFINITY);

function cacheControlOf({ status, expiresAt }: CachedPage, now: number): string {
  // The missing page may exist at any moment.
  if (status !== 200) return briefCacheControl;
  const remaining = expiresAt - now;
  return remaining > 60_000 ? longFresh : sharedCacheControl(remaining / 1000);
}
