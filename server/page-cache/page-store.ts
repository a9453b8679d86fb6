import { LRUCache } from 'lru-cache';
import { type CachedPage, takeSmallest } from './cached-page.ts';

/** Marks the moment a render began reading, so that a change since then is noticed before it is kept. */
export type RenderTicket = { readonly begunAt: number };

/** Rough cost of an entry beside its bytes: key, lists of headers, bookkeeping. */
const entryOverhead = 4096;

function costOf(key: string, page: CachedPage): number {
  const { identity, br, gzip } = page.body;
  return (
    identity.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0) + 2 * key.length + entryOverhead
  );
}

/**
 * Pages by key, never more than `maxBytes` together; the least recently used goes first.
 *
 * A page is kept only if none of its tags changed since its ticket was drawn: a render that began before an
 * edit may show what was there before, and must not be written over the invalidation.
 */
export function createPageStore({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }) {
  const entries = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => costOf(key, page),
  });
  const lastChange = new Map<string, number>();
  let clock = 0;

  return {
    get(key: string): CachedPage | undefined {
      const page = entries.get(key);
      if (!page || page.expiresAt > now()) return page;
      entries.delete(key);
      return undefined;
    },
    /** What is kept by this key, without its being asked for by anybody. */
    peek: (key: string): CachedPage | undefined => entries.peek(key),
    /** All of them, those whose time is over until they are asked for included. */
    all: (): [string, CachedPage][] => [...entries.entries()],
    /** Draw one before the render reads anything. */
    beginRender(): RenderTicket {
      return { begunAt: clock };
    },
    /** Keeps the page unless it is stale already or too big; answers whether it did. */
    keep(key: string, page: CachedPage, ticket: RenderTicket): boolean {
      const changed = page.tags.some((tag) => (lastChange.get(tag) ?? 0) > ticket.begunAt);
      if (changed || page.expiresAt <= now()) return false;
      const before = entries.peek(key);
      // Rendered again it is as wanted as it was, and, when it came out the same, as small.
      page.askedAt = Math.max(page.askedAt, before?.askedAt ?? 0);
      if (before?.isSmallest && before.body.br && before.body.hash === page.body.hash)
        takeSmallest(page, before.body.br);
      return entries.set(key, page).has(key);
    },
    /** Drops every page that shows `tag`, and every render begun before now that does; answers what was dropped. */
    invalidate(tag: string): [string, CachedPage][] {
      clock += 1;
      lastChange.set(tag, clock);
      const showing = [...entries.entries()].filter(([, page]) => page.tags.includes(tag));
      for (const [key] of showing) entries.delete(key);
      return showing;
    },
    /** How full it is. */
    usage: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}
