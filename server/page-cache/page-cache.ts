import { type CachedPage, toCachedPage } from './cached-page.ts';
import { pastEndKey } from './page-key.ts';
import { createPageStore } from './page-store.ts';
import type { Sharing } from './sharing.ts';

/** What the pipeline returned for a shareable request; `sharing` is null when the response is private. */
export type Rendered = { response: Response; sharing: Sharing | null };

export type PageCache = ReturnType<typeof createPageCache>;

/** The outcome of a render: a shareable page, or a private response. */
export type Outcome = { cached: CachedPage } | { cached: null; response: Response };

/** A render in progress; `first` is true for the request that started it. */
export type Joined = { outcome: Promise<Outcome>; first: boolean };

/**
 * Caches complete public pages in memory, as compressed bytes. Only responses with the headers of
 * `publicPage` are cached. Concurrent requests of one page share one render.
 */
export function createPageCache({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }) {
  const store = createPageStore({ maxBytes, now });
  let rendering = new Map<string, Promise<Outcome>>();
  let onSent: (key: string) => void = () => undefined;
  let hits = 0;
  let misses = 0;

  async function renderAndCache(key: string, render: () => Promise<Rendered>): Promise<Outcome> {
    const ticket = store.beginRender();
    const begunAt = now();
    const { response, sharing } = await render();
    const cacheKey = response.status === 404 ? pastEndKey(key)?.key : key;
    if (cacheKey === undefined || sharing === null) return { cached: null, response };
    const cached = await toCachedPage(response, sharing, begunAt);
    store.put(cacheKey, cached, ticket);
    return { cached };
  }

  function findPastEnd(key: string): CachedPage | undefined {
    const pastEnd = pastEndKey(key);
    const missing = pastEnd ? store.get(pastEnd.key) : undefined;
    return pastEnd && missing && pastEnd.page >= (missing.missingFrom ?? Number.POSITIVE_INFINITY)
      ? missing
      : undefined;
  }

  return {
    /** The cached page, or the cached 404 of the same list when the number is past its end. */
    find(key: string): CachedPage | undefined {
      return store.get(key) ?? findPastEnd(key);
    },
    /** Counts a hit or a miss, for the metrics. */
    count(found: boolean): void {
      if (found) hits += 1;
      else misses += 1;
    },
    /** Renders and caches the page, or joins the render in progress. */
    join(key: string, render: () => Promise<Rendered>): Joined {
      const running = rendering.get(key);
      if (running) return { outcome: running, first: false };
      const generation = rendering;
      const outcome = renderAndCache(key, render).finally(() => generation.delete(key));
      rendering.set(key, outcome);
      return { outcome, first: true };
    },
    /**
     * Drops the pages that show `topic` and returns them. Running renders finish for their requests but are
     * not cached.
     */
    invalidate(topic: string): [string, CachedPage][] {
      rendering = new Map();
      return store.invalidate(topic);
    },
    /** Calls `listener` with the key of each page sent to a visitor without the best compression. */
    listen(listener: (key: string) => void): void {
      onSent = listener;
    },
    /** Call it when the page is sent to a visitor. */
    sent(key: string, { isSmallest }: CachedPage): void {
      if (!isSmallest) onSent(key);
    },
    peek: store.peek,
    all: store.all,
    /** Size of the cache, with hits and misses. */
    usage: () => ({ ...store.usage(), hits, misses }),
    now,
  };
}
