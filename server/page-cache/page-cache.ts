import { type CachedPage, toCachedPage } from './cached-page.ts';
import { pastEndKey } from './page-key.ts';
import { createPageStore } from './page-store.ts';
import type { Sharing } from './sharing.ts';

/** What the pipeline answers to a request for everybody; `sharing` is null when its answer is for its asker alone. */
export type Rendered = { response: Response; sharing: Sharing | null };

export type PageCache = ReturnType<typeof createPageCache>;

/** What a render came to: a page everyone may share, or an answer for its asker alone. */
export type Outcome = { kept: CachedPage } | { kept: null; response: Response };

/** Takes part in a render; `first` began it. */
export type Joined = { outcome: Promise<Outcome>; first: boolean };

/**
 * Keeps public pages whole, in memory, as compressed bytes. Only what opts in by the headers of `publicPage`
 * is kept. Whoever asks for the same page at once waits for one render.
 */
export function createPageCache({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }) {
  const store = createPageStore({ maxBytes, now });
  let rendering = new Map<string, Promise<Outcome>>();
  let onSent: (key: string) => void = () => undefined;
  let hits = 0;
  let misses = 0;

  async function renderAndKeep(key: string, render: () => Promise<Rendered>): Promise<Outcome> {
    const ticket = store.beginRender();
    const begunAt = now();
    const { response, sharing } = await render();
    const keptAt = response.status === 404 ? pastEndKey(key)?.key : key;
    if (keptAt === undefined || sharing === null) return { kept: null, response };
    const kept = await toCachedPage(response, sharing, begunAt);
    store.keep(keptAt, kept, ticket);
    return { kept };
  }

  function findPastEnd(key: string): CachedPage | undefined {
    const pastEnd = pastEndKey(key);
    const missing = pastEnd ? store.get(pastEnd.key) : undefined;
    return pastEnd && missing && pastEnd.page >= (missing.missingFrom ?? Number.POSITIVE_INFINITY)
      ? missing
      : undefined;
  }

  return {
    /** The kept page, or what was answered to somebody else who asked for one past the end of the same list. */
    find(key: string): CachedPage | undefined {
      return store.get(key) ?? findPastEnd(key);
    },
    /** Notes for whoever watches the server that a visitor's page was there, or was not. */
    count(found: boolean): void {
      if (found) hits += 1;
      else misses += 1;
    },
    /** Renders and keeps what it may, unless a render of the page is under way, which is shared. */
    join(key: string, render: () => Promise<Rendered>): Joined {
      const running = rendering.get(key);
      if (running) return { outcome: running, first: false };
      const generation = rendering;
      const outcome = renderAndKeep(key, render).finally(() => generation.delete(key));
      rendering.set(key, outcome);
      return { outcome, first: true };
    },
    /**
     * Drops what shows `topic`, and answers it. Renders under way are finished for those who wait, and not kept.
     */
    invalidate(topic: string): [string, CachedPage][] {
      rendering = new Map();
      return store.invalidate(topic);
    },
    /** Calls `listener` with the key of each page that a visitor is sent and that could be smaller. */
    listen(listener: (key: string) => void): void {
      onSent = listener;
    },
    /** A visitor is sent this page. */
    sent(key: string, { isSmallest }: CachedPage): void {
      if (!isSmallest) onSent(key);
    },
    peek: store.peek,
    all: store.all,
    /** How full it is, and how often a page that was asked for was there and was not. */
    usage: () => ({ ...store.usage(), hits, misses }),
    now,
  };
}
