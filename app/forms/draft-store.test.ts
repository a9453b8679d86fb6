import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  browserStore,
  clearDraft,
  type DraftStore,
  draftNames,
  readDraft,
  sameFields,
  saveDraft,
} from './draft-store.ts';

const now = Date.parse('2026-11-22T09:00:00Z');
const day = 24 * 60 * 60_000;
const when = { now, lifetime: 30 * day };

/** A storage in memory, like the browser's. */
function memory(entries: Record<string, string> = {}): DraftStore {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A storage that refuses everything, as some browsers' private windows. */
const refusing: DraftStore = {
  get length(): number {
    throw new Error('refused');
  },
  key: () => {
    throw new Error('refused');
  },
  getItem: () => {
    throw new Error('refused');
  },
  setItem: () => {
    throw new Error('refused');
  },
  removeItem: () => {
    throw new Error('refused');
  },
};

test('what is kept comes back whole, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((name) => name !== '__proto__'),
        fc.string({ unit: 'grapheme' }),
      ),
      fc.option(fc.nat()),
      (fields, base) => {
        const store = memory();
        expect(saveDraft(store, 'contact', { fields, base }, when)).toBe(true);
        expect(readDraft(store, 'contact', now)).toEqual({ keptAt: now, base, fields });
      },
    ),
  );
});

test('a form does not see the text of another one', () => {
  const store = memory();
  saveDraft(store, 'contact', { fields: { message: 'Bonjour' } }, when);
  expect(readDraft(store, 'preinscription', now)).toBeNull();
});

test('what is forgotten is gone', () => {
  const store = memory();
  saveDraft(store, 'contact', { fields: { message: 'Bonjour' } }, when);
  clearDraft(store, 'contact');
  expect(readDraft(store, 'contact', now)).toBeNull();
  expect(store.length).toBe(0);
});

test.each([
  ['at the end of its lifetime', 30 * day, true],
  ['a moment later', 30 * day + 1, false],
  ['by a clock put back a little', -day, true],
  ['by a clock put back by its lifetime', -30 * day, true],
  ['by a clock put back longer than its lifetime', -30 * day - 1, false],
])('a text is read %s: %s', (_, later, readable) => {
  const store = memory();
  saveDraft(store, 'contact', { fields: { message: 'Bonjour' } }, when);
  expect(readDraft(store, 'contact', now + later) !== null).toBe(readable);
});

test('the names of what is kept are told by their beginning, and what is too old is swept away', () => {
  const store = memory({ 'mille-horizons.saisie.a.broken': '{', 'mille-horizons.consent': 'yes' });
  saveDraft(store, 'a.old', { fields: { note: 'x' } }, { now: now - 2 * day, lifetime: day });
  saveDraft(store, 'a.note', { fields: { note: 'x' } }, when);
  saveDraft(store, 'b.note', { fields: { note: 'x' } }, when);
  expect(draftNames(store, 'a.', now)).toEqual(['a.note']);
  expect(Array.from({ length: store.length }, (_, index) => store.key(index)).sort()).toEqual([
    'mille-horizons.consent',
    'mille-horizons.saisie.a.note',
    'mille-horizons.saisie.b.note',
  ]);
});

test('more than one form may take is not kept, and what was kept before stays', () => {
  const store = memory();
  saveDraft(store, 'post', { fields: { content: 'first' } }, when);
  expect(saveDraft(store, 'post', { fields: { content: 'x'.repeat(1_500_000) } }, when)).toBe(false);
  expect(readDraft(store, 'post', now)?.fields).toEqual({ content: 'first' });
});

test('as much as one form may take is kept and read again, and what another wrote beyond it is not read', () => {
  const store = memory();
  const written = (content: string) =>
    JSON.stringify({ format: 1, keptAt: now, until: now + 30 * day, base: null, fields: { content } });
  const room = 1_500_000 - written('').length;
  expect(saveDraft(store, 'post', { fields: { content: 'x'.repeat(room) } }, when)).toBe(true);
  expect(readDraft(store, 'post', now)?.fields.content).toHaveLength(room);
  expect(saveDraft(store, 'post', { fields: { content: 'x'.repeat(room + 1) } }, when)).toBe(false);
  const longer = memory({ 'mille-horizons.saisie.post': written('x'.repeat(room + 1)) });
  expect(readDraft(longer, 'post', now)).toBeNull();
});

test('a storage that another tab empties meanwhile is read to where it ends', () => {
  const store = memory();
  saveDraft(store, 'a.note', { fields: { note: 'x' } }, when);
  const shrunk: DraftStore = { ...store, length: 3, key: store.key };
  expect(draftNames(shrunk, 'a.', now)).toEqual(['a.note']);
});

test('a browser has its two storages, unless it refuses them; the server has none', () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  expect(browserStore('localStorage')).toBeNull();
  expect(console.warn).not.toHaveBeenCalled();
  const [localStorage, sessionStorage] = [memory(), memory()];
  vi.stubGlobal('window', { localStorage, sessionStorage });
  expect(browserStore('localStorage')).toBe(localStorage);
  expect(browserStore('sessionStorage')).toBe(sessionStorage);
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(browserStore('localStorage')).toBeNull();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('a browser that refuses storage keeps nothing, and nothing breaks', () => {
  expect(saveDraft(refusing, 'contact', { fields: { message: 'Bonjour' } }, when)).toBe(false);
  expect(readDraft(refusing, 'contact', now)).toBeNull();
  expect(draftNames(refusing, '', now)).toEqual([]);
  expect(() => clearDraft(refusing, 'contact')).not.toThrow();
});

test.each([
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a number', '12'],
  ['fields that are a text', `{"format":1,"keptAt":${now},"until":${now + day},"base":null,"fields":"abc"}`],
  ['no fields', `{"format":1,"keptAt":${now},"until":${now + day},"base":null,"fields":null}`],
  ['a version that is no number', `{"format":1,"keptAt":${now},"until":${now + day},"base":"2","fields":{}}`],
  ['a time without end', `{"format":1,"keptAt":${now},"until":1e999,"base":null,"fields":{}}`],
  ['another format', JSON.stringify({ format: 2, keptAt: now, until: now + day, base: null, fields: {} })],
  [
    'a field that is no text',
    JSON.stringify({ format: 1, keptAt: now, until: now + day, base: null, fields: { a: 1 } }),
  ],
  [
    'fields that are a list',
    JSON.stringify({ format: 1, keptAt: now, until: now + day, base: null, fields: [] }),
  ],
  ['no time', JSON.stringify({ format: 1, keptAt: null, until: now + day, base: null, fields: {} })],
])('%s is no text of ours', (_, written) => {
  expect(readDraft(memory({ 'mille-horizons.saisie.contact': written }), 'contact', now)).toBeNull();
});

test.each([
  [{ a: '1' }, { a: '1' }, true],
  [{ a: '1', b: '' }, { a: '1' }, true],
  [{ a: '1' }, { a: '2' }, false],
  [{}, { b: 'x' }, false],
  [{ a: '1', b: '2' }, { a: '1', b: '3' }, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(sameFields(one, other)).toBe(same);
});
