import { expect, test } from 'vitest';
import { isSessionKey } from '#app/office/session-record.ts';
import {
  draftKey,
  fieldsOf,
  type KeptDraft,
  keptAgo,
  readDraft,
  sameFields,
  writeDraft,
} from './kept-draft.ts';

const now = Date.parse('2027-03-05T08:30:00Z');
const day = 24 * 60 * 60_000;
const draft: KeptDraft = { owner: 'a', version: 3, keptAt: now, fields: { title: 'Rentrée' } };

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a draft outlives the session: its key is none of those wiped at sign-in', () => {
  expect(draftKey('post', null)).toBe('mille-horizons.brouillon.post.nouveau');
  expect(isSessionKey(draftKey('post', null))).toBe(false);
  expect(isSessionKey(draftKey('event', '0199b5b4-54cd-7000-8000-000000000000'))).toBe(false);
});

test('what was kept is found again by who wrote it, and by nobody else', () => {
  const store = memory();
  writeDraft(store, 'k', draft);
  expect(readDraft(store, 'k', 'a', now + day)).toEqual(draft);
  expect(readDraft(store, 'k', 'b', now + day)).toBeNull();
  expect(readDraft(store, 'k', 'a', now + day)).toEqual(draft);
});

test('after thirty days it is dropped', () => {
  const store = memory();
  writeDraft(store, 'k', draft);
  expect(readDraft(store, 'k', 'a', now + 30 * day)).toEqual(draft);
  expect(readDraft(store, 'k', 'a', now + 30 * day + 1)).toBeNull();
  expect(store.getItem('k')).toBeNull();
});

test.each(['', 'x', 'null', '[]', '{"owner":"a"}', '{"owner":"a","version":1,"keptAt":1,"fields":{"a":1}}'])(
  'what is no draft is dropped: %s',
  (text) => {
    const store = memory({ k: text });
    expect(readDraft(store, 'k', 'a', 2)).toBeNull();
    expect(store.getItem('k')).toBeNull();
  },
);

test('a form is its texts, without what the page itself put there', () => {
  const form = new FormData();
  form.set('title', 'Rentrée');
  form.set('sessionToken', 'x');
  form.set('version', '3');
  form.set('file', new File(['x'], 'x.jpg'));
  expect(fieldsOf(form)).toEqual({ title: 'Rentrée' });
  expect(sameFields({ title: 'a', excerpt: '' }, { title: 'a' })).toBe(true);
  expect(sameFields({ title: 'a' }, { title: 'b' })).toBe(false);
});

test.each([
  [20_000, 'il y a un instant'],
  [60_000, 'il y a 1 minute'],
  [59 * 60_000, 'il y a 59 minutes'],
  [3 * 60 * 60_000, 'il y a 3 heures'],
  [2 * day, 'il y a 2 jours'],
  [-5000, 'il y a un instant'],
])('%d milliseconds later it was written %s', (age, words) => {
  expect(keptAgo(draft, now + age)).toBe(words);
});
