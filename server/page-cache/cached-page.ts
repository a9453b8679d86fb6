import type { ServerResponse } from 'node:http';
import { sharedCacheControl, sharedForAMoment } from '#app/lib/cache-headers.ts';
import { startOfDay } from '#app/lib/dates.ts';
import type { RequestHead } from '#server/request-head.ts';
import {
  chooseEncoding,
  contentHeaders,
  type EncodedBody,
  type Encoding,
  encodeBody,
  etagOf,
  matches,
  travelHeaders,
} from './encodings.ts';
import type { Sharing } from './sharing.ts';

/** A page kept whole, with everything needed to answer it. */
export type CachedPage = {
  /** 404 of what is past the end of a list: then from which page number on. */
  status: number;
  missingFrom?: number;
  body: EncodedBody;
  /** For each encoding the answer's headers as node:http writes them: name, value, name, value. */
  lists: Partial<Record<Encoding, HeaderLists>>;
  /** What it shows: a change of any drops it. */
  tags: readonly string[];
  /** Milliseconds since the epoch when its render began, and when it becomes wrong by itself. */
  begunAt: number;
  expiresAt: number;
  /** When a visitor was last sent it. */
  askedAt: number;
  /** Compressed as small as it gets, by now. */
  isSmallest: boolean;
};

/** With the page, and of a 304. Their first two values are each answer's own. */
type HeaderLists = { whole: string[]; unchanged: string[] };

/** What is said anew with each answer, or of how it travels. */
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

/** The page that this answer of the pipeline is, in every encoding. */
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
    // What a page shows depends on the day: what is upcoming, the open campaign. None outlives the one it was begun on.
    expiresAt: Math.min(begunAt + sharing.seconds * 1000, startOfDay(new Date(begunAt), 1).getTime()),
    askedAt: 0,
    isSmallest: false,
  };
}

/**
 * Puts other brotli of the same document in the place of a page's own. Its ETag stays, so that nobody fetches again what he has:
 * parts of a page are never sent, which is where two ways of writing the same bytes could be mixed.
 */
export function takeSmallest(page: CachedPage, br: Uint8Array): void {
  page.isSmallest = true;
  const list = page.lists.br?.whole;
  if (!list || !page.body.br || br.byteLength >= page.body.br.byteLength) return;
  page.body.br = br;
  list[list.lastIndexOf('content-length') + 1] = String(br.byteLength);
}

function listsOf(copied: readonly [string, string][], body: EncodedBody, encoding: Encoding): HeaderLists {
  const all = [...copied, ...Object.entries(travelHeaders(body, encoding))];
  const own = ['x-request-id', '', 'cache-control', ''];
  return {
    whole: [...own, ...all.flat()],
    unchanged: [...own, ...all.filter(([name]) => !contentHeaders.has(name)).flat()],
  };
}

/** Answers GET or HEAD with a kept page; 304 without it when the browser has it and there is a page. */
export function sendPage(
  page: CachedPage,
  { method, acceptEncoding, ifNoneMatch }: Pick<RequestHead, 'method' | 'acceptEncoding' | 'ifNoneMatch'>,
  response: ServerResponse,
  requestId: string,
  now: number,
): void {
  page.askedAt = now;
  const encoding = chooseEncoding(acceptEncoding, page.body);
  const isKnown =
    ifNoneMatch !== undefined && page.status === 200 && matches(ifNoneMatch, etagOf(page.body, encoding));
  const list = page.lists[encoding]?.[isKnown ? 'unchanged' : 'whole'] ?? [];
  // In the list itself: node:http has written it when writeHead returns.
  list[1] = requestId;
  list[3] = cacheControlOf(page, now);
  response.writeHead(isKnown ? 304 : page.status, list);
  if (isKnown || method === 'HEAD') response.end();
  else response.end(page.body[encoding]);
}

const longFresh = sharedCacheControl(Number.POSITIVE_INFINITY);

function cacheControlOf({ status, expiresAt }: CachedPage, now: number): string {
  // It may be there at any moment.
  if (status !== 200) return sharedForAMoment;
  const remaining = expiresAt - now;
  return remaining > 60_000 ? longFresh : sharedCacheControl(remaining / 1000);
}
