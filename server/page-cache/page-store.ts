import { LRUCache } from 'lru-cache';
import type { EncodedBody } from './encodings.ts';

/** A page kept whole, with everything needed to answer it. */
export type KeptPage = {
  /** 404 of what is past the end of a list: then from which page number on. */
  status: number;
  missingFrom?: number;
  body: EncodedBody;
  /** Its answer's own headers, its CSP included; not those of caching or encoding. */
  headers: Record<string, string>;
  /** What it shows: a change of any drops it. */
  tags: readonly string[];
  /** Milliseconds since the epoch when it becomes wrong by itself. */
  expiresAt: number;
};

/** Marks the moment a render began reading, so that a change since then is noticed before it is kept. */
export type RenderTicket = { readonly begunAt: number };

/** Rough cost of an entry beside its bytes: key, headers, bookkeeping. */
const entryOverhead = 2048;

function costOf(key: string, page: KeptPage): number {
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
  const entries = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => costOf(key, page),
  });
  const lastChange = new Map<string, number>();
  let clock = 0;

  return {
    get(key: string): KeptPage | undefined {
      const page = entries.get(key);
      if (!page || page.expiresAt > now()) return page;
      entries.delete(key);
      return undefined;
    },
    /** Draw one before the render reads anything. */
    beginRender(): RenderTicket {
      return { begunAt: clock };
    },
    /** Keeps the page unless it is stale already or too big; answers whether it did. */
    keep(key: string, page: KeptPage, ticket: RenderTicket): boolean {
      const changed = page.tags.some((tag) => (lastChange.get(tag) ?? 0) > ticket.begunAt);
      if (changed || page.expiresAt <= now()) return false;
      return entries.set(key, page).has(key);
    },
    /** Drops every page that shows `tag`, and every render begun before now that does. */
    invalidate(tag: string): void {
      clock += 1;
      lastChange.set(tag, clock);
      const showing = [...entries.entries()].filter(([, page]) => page.tags.includes(tag));
      for (const [key] of showing) entries.delete(key);
    },
    /** How full it is. */
    usage: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}
