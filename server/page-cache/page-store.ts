import type { EncodedBody } from './encodings.ts';

/** A page kept whole, with everything needed to answer it. */
export type KeptPage = {
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

export type PageStore = ReturnType<typeof createPageStore>;

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
  // A Map iterates in order of insertion: re-inserting on use makes the first key the least recently used.
  const entries = new Map<string, { page: KeptPage; cost: number }>();
  const lastChange = new Map<string, number>();
  let bytes = 0;
  let clock = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.cost;
  }

  return {
    get(key: string): KeptPage | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.page.expiresAt <= now()) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    },
    /** Draw one before the render reads anything. */
    beginRender(): RenderTicket {
      return { begunAt: clock };
    },
    /** Keeps the page unless it is stale already or too big; answers whether it did. */
    keep(key: string, page: KeptPage, ticket: RenderTicket): boolean {
      const changed = page.tags.some((tag) => (lastChange.get(tag) ?? 0) > ticket.begunAt);
      const cost = costOf(key, page);
      if (changed || page.expiresAt <= now() || cost > maxBytes) return false;
      drop(key);
      for (const oldest of entries.keys()) {
        if (bytes + cost <= maxBytes) break;
        drop(oldest);
      }
      entries.set(key, { page, cost });
      bytes += cost;
      return true;
    },
    /** Drops every page that shows `tag`, and every render begun before now that does. */
    invalidate(tag: string): void {
      clock += 1;
      lastChange.set(tag, clock);
      for (const [key, { page }] of entries) {
        if (page.tags.includes(tag)) drop(key);
      }
    },
    /** How full it is. */
    usage: () => ({ pages: entries.size, bytes }),
  };
}
