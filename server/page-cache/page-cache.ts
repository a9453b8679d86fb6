import {
  internalHeaders,
  isSharedPage,
  missingFromHeader,
  pageExpiryHeader,
  sharedCacheControl,
} from '#app/lib/cache-headers.ts';
import { startOfDay } from '#app/lib/dates.ts';
import { encodeBody, encodedResponse } from './encodings.ts';
import { pageKey, pastEndKey } from './page-key.ts';
import { createPageStore, type KeptPage } from './page-store.ts';

/** Renders one request through the router. */
export type Render = (request: Request) => Promise<Response>;

export type PageCache = ReturnType<typeof createPageCache>;

type Options = {
  maxBytes: number;
  /** The site's own origin: a shared page is never rendered for the host a visitor claims to ask. */
  origin: string;
  now?: () => number;
};

/** What a render came to: a page everyone may share, or an answer for its asker alone. */
type Outcome = { kept: KeptPage } | { kept: null; response: Response };

/**
 * Keeps public pages whole, in memory, as compressed bytes. Only what opts in by the headers of `publicPage`
 * is kept. Visitors who ask for the same page at once wait for one render.
 */
export function createPageCache({ maxBytes, origin, now = Date.now }: Options) {
  const store = createPageStore({ maxBytes, now });
  let rendering = new Map<string, Promise<Outcome>>();

  /** Renders and keeps; everyone in `rendering` shares it, so the first asker going away must not end it. */
  async function renderShared(key: string, request: Request, render: Render): Promise<Outcome> {
    const ticket = store.beginRender();
    const begunAt = now();
    const response = await render(sharedRequest(`${origin}${key}`, request));
    const keptAt = response.status === 404 ? pastEndKey(key)?.key : key;
    if (keptAt === undefined || !mayBeKept(response)) return { kept: null, response };
    const kept = await toKeptPage(response, begunAt);
    store.keep(keptAt, kept, ticket);
    return { kept };
  }

  /** A page, or what was answered to somebody else who asked for one past the end of the same list. */
  function find(key: string): KeptPage | undefined {
    const page = store.get(key);
    const pastEnd = page ? null : pastEndKey(key);
    if (!pastEnd) return page;
    const missing = store.get(pastEnd.key);
    return missing && pastEnd.page >= (missing.missingFrom ?? Number.POSITIVE_INFINITY) ? missing : undefined;
  }

  function joinRender(key: string, request: Request, render: Render) {
    const running = rendering.get(key);
    if (running) return { outcome: running, first: false };
    const generation = rendering;
    const outcome = renderShared(key, request, render).finally(() => generation.delete(key));
    rendering.set(key, outcome);
    return { outcome, first: true };
  }

  return {
    /** Answers from the cache, or by `render`. */
    async answer(request: Request, render: Render): Promise<Response> {
      const key = pageKey(request);
      if (key === null) return render(request);
      const cached = find(key);
      if (cached) return cachedResponse(request, cached, now());
      const { outcome, first } = joinRender(key, request, render);
      const result = await outcome.catch((error: unknown) => {
        if (first) throw error;
        return null;
      });
      if (result?.kept) return cachedResponse(request, result.kept, now());
      // Not a page to share. Who it was rendered for takes it, unless his address says more than the key;
      // whoever waited gets his own.
      if (result && first && pathAndQuery(request) === key) return result.response;
      await result?.response.body?.cancel().catch(() => undefined);
      return render(request);
    },
    /** Drops what shows `topic`. Renders under way are finished for those who wait, and not kept. */
    invalidate(topic: string): void {
      store.invalidate(topic);
      rendering = new Map();
    },
    usage: store.usage,
  };
}

/** The request as the page may know it: a GET of its own address, which nobody's leaving can abort. */
function sharedRequest(url: string, { headers: sent }: Request): Request {
  const headers = new Headers(sent);
  for (const name of ['host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto']) headers.delete(name);
  return new Request(url, { headers });
}

function pathAndQuery(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}

function mayBeKept(response: Response): boolean {
  const { headers } = response;
  return (
    isSharedPage(response) &&
    /\bpublic\b/.test(headers.get('Cache-Control') ?? '') &&
    !headers.has('Set-Cookie') &&
    !/cookie|\*/i.test(headers.get('Vary') ?? '')
  );
}

const notCopied = new Set([
  ...internalHeaders.map((name) => name.toLowerCase()),
  'cache-control',
  'content-length',
  'content-encoding',
  'vary',
  'etag',
  'set-cookie',
]);

async function toKeptPage(response: Response, begunAt: number): Promise<KeptPage> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) {
    if (!notCopied.has(name)) headers[name] = value;
  }
  const identity = new Uint8Array(await response.arrayBuffer());
  const seconds = Number(response.headers.get(pageExpiryHeader)) || 60;
  const missingFrom = response.headers.get(missingFromHeader);
  return {
    status: response.status,
    ...(missingFrom !== null && { missingFrom: Number(missingFrom) }),
    body: await encodeBody(identity),
    headers,
    tags: (response.headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim()),
    // What a page shows depends on the day: what is upcoming, the open campaign. None outlives the one it was begun on.
    expiresAt: Math.min(begunAt + seconds * 1000, startOfDay(new Date(begunAt), 1).getTime()),
  };
}

function cachedResponse(request: Request, page: KeptPage, now: number): Response {
  const remaining = (page.expiresAt - now) / 1000;
  // A page that is not there yet is nobody else's to keep.
  const cacheControl = page.status === 200 ? sharedCacheControl(remaining) : 'no-store';
  return encodedResponse(request, page.body, { ...page.headers, 'cache-control': cacheControl }, page.status);
}
