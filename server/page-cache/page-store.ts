import { LRUCache } from 'lru-cache';
import { type CachedPage, replaceBrotli } from './cached-page.ts';

/** Marks the start of a render, so that a later change prevents caching it. */
export type RenderTicket = { readonly begunAt: number };

/** Approximate cost of an entry besides its bytes: key, header lists, bookkeeping. */
const entryOverhead = 4096;

function costOf(key: string, page: CachedPage): number {
  const { identity, br, gzip } = page.body;
  return (
    identity.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0) + 2 * key.length + entryOverhead
  );
}

/**
 * Pages by key, at most `maxBytes` together, least recently used evicted first.
 * A page is stored only if none of its tags changed since its ticket: a render that began before an edit may
 * show old content, and must not overwrite the invalidation.
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
    /** The entry of this key, without counting as a use. */
    peek: (key: string): CachedPage | undefined => entries.peek(key),
    /** All entries, expired ones included until they are requested. */
    all: (): [string, CachedPage][] => [...entries.entries()],
    /** Take a ticket before the render reads anything. */
    beginRender(): RenderTicket {
      return { begunAt: clock };
    },
    /** Stores the page unless it is stale or too big; returns whether it did. */
    put(key: string, page: CachedPage, ticket: RenderTicket): boolean {
      const changed = page.tags.some((tag) => (lastChange.get(tag) ?? 0) > ticket.begunAt);
      if (changed || page.expiresAt <= now()) return false;
      const before = entries.peek(key);
      // Keeps the last access of the previous entry and, for unchanged content, its compression.
      page.requestedAt = Math.max(page.requestedAt, before?.requestedAt ?? 0);
      if (before?.isSmallest && before.body.br && before.body.hash === page.body.hash)
        replaceBrotli(page, before.body.br);
      return entries.set(key, page).has(key);
    },
    /** Drops every page with `tag`, also those of running renders; returns the dropped entries. */
    invalidate(tag: string): [string, CachedPage][] {
      clock += 1;
      lastChange.set(tag, clock);
      const showing = [...entries.entries()].filter(([, page]) => page.tags.includes(tag));
      for (const [key] of showing) entries.delete(key);
      return showing;
    },
    /** Number of pages and bytes. */
    usage: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}
