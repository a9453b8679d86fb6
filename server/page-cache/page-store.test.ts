import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CachedPage } from './cached-page.ts';
import { createPageStore } from './page-store.ts';

function page(bytes: number, tags: string[] = ['posts'], expiresAt = Number.POSITIVE_INFINITY): CachedPage {
  return {
    status: 200,
    body: { identity: new Uint8Array(bytes), hash: 'hash' },
    lists: {},
    tags,
    begunAt: 0,
    expiresAt,
    requestedAt: 0,
    isSmallest: false,
  };
}

test('a cached page is found until what it shows changes', () => {
  const store = createPageStore({ maxBytes: 100_000 });
  store.put('/', page(100, ['photos', 'posts']), store.beginRender());
  store.put('/evenements', page(100, ['events']), store.beginRender());
  store.invalidate('photos');
  expect(store.get('/')).toBeUndefined();
  expect(store.get('/evenements')).toBeDefined();
});

test('a render begun before a change is not cached after it', () => {
  const store = createPageStore({ maxBytes: 100_000 });
  const before = store.beginRender();
  store.invalidate('posts');
  expect(store.put('/blog', page(100, ['posts']), before)).toBe(false);
  expect(store.put('/contact', page(100, ['school']), before)).toBe(true);
  expect(store.put('/blog', page(100, ['posts']), store.beginRender())).toBe(true);
});

test('a page is forgotten when its time is over', () => {
  let now = 1000;
  const store = createPageStore({ maxBytes: 100_000, now: () => now });
  store.put('/evenements', page(100, ['events'], 2000), store.beginRender());
  now = 1999;
  expect(store.get('/evenements')).toBeDefined();
  now = 2000;
  expect(store.get('/evenements')).toBeUndefined();
  expect(store.usage()).toEqual({ pages: 0, bytes: 0 });
});

test('the least recently used page goes first', () => {
  const store = createPageStore({ maxBytes: 20_000 });
  for (const key of ['/a', '/b', '/c']) store.put(key, page(1000), store.beginRender());
  store.get('/a');
  store.put('/d', page(1000), store.beginRender());
  expect(['/a', '/b', '/c', '/d'].filter((key) => store.get(key))).toEqual(['/a', '/c', '/d']);
});

test('whatever is asked of it, it never holds more bytes than it may, nor what was invalidated', () => {
  const key = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  const tag = fc.constantFrom('photos', 'posts', 'events');
  const step = fc.oneof(
    fc.record({ do: fc.constant('keep' as const), key, bytes: fc.nat(20_000), tag, late: fc.boolean() }),
    fc.record({ do: fc.constant('get' as const), key }),
    fc.record({ do: fc.constant('invalidate' as const), tag }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.array(step, { maxLength: 60 }), (maxBytes, steps) => {
      const store = createPageStore({ maxBytes });
      const first = store.beginRender();
      const shown = new Map<string, string>();
      const changed = new Set<string>();
      for (const action of steps) {
        if (action.do === 'get') store.get(action.key);
        if (action.do === 'invalidate') {
          store.invalidate(action.tag);
          changed.add(action.tag);
          for (const [at, tag] of shown) if (tag === action.tag) expect(store.get(at)).toBeUndefined();
        }
        if (action.do === 'keep') {
          const ticket = action.late ? first : store.beginRender();
          const kept = store.put(action.key, page(action.bytes, [action.tag]), ticket);
          if (kept) shown.set(action.key, action.tag);
          if (action.late && changed.has(action.tag)) expect(kept).toBe(false);
        }
        expect(store.usage().bytes).toBeLessThanOrEqual(maxBytes);
      }
    }),
  );
});
