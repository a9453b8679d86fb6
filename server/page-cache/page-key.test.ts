import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKey, pastEndKey } from './page-key.ts';

const known = {
  '/blog': { page: ['2', '3'], categorie: ['sport'] },
  '/': { semaine: ['4'] },
};
const plain = { method: 'GET', hosts: 1, authorized: false, cookie: undefined };
const keyOf = (target: string) => pageKey({ ...plain, target }, known);

test('only the parameters a page knows are part of its key, in one order', () => {
  expect(keyOf('/blog?page=2&utm_source=x&categorie=sport')).toBe('/blog?categorie=sport&page=2');
  expect(keyOf('/blog?categorie=sport&page=2&page=3')).toBe('/blog?categorie=sport&page=2');
  expect(keyOf('/contact?page=2')).toBe('/contact');
});

test('an unknown value is ignored', () => {
  expect(keyOf('/blog?page=2000&categorie=sport')).toBe('/blog?categorie=sport');
});

test('what is asked for by a URL’s words is known by them, and what only a URL understands is left to it', () => {
  expect(keyOf('/blog?categorie=%73port')).toBe('/blog?categorie=sport');
  for (const target of [
    '/blog?page=2#x',
    '/blog#x',
    '/blog/../contact',
    '/./blog',
    'http://school.test/blog',
  ]) {
    expect(keyOf(target), target).toBeNull();
  }
});

test('the router’s requests within the office are never shared', () => {
  for (const target of [
    '/blog.data',
    '/_.data',
    '/blog.data?_routes=routes%2Fsite%2Fposts',
    '/admin',
    '/api/csrf',
  ])
    expect(keyOf(target), target).toBeNull();
});

test('one key covers all pages past the end of a list', () => {
  expect(pastEndKey('/blog/page/7')).toEqual({ page: 7, key: '/blog/page/*' });
  expect(pastEndKey('/evenements/page/x')).toEqual({
    page: Number.POSITIVE_INFINITY,
    key: '/evenements/page/*',
  });
  for (const key of ['/', '/blog', '/blog/page', '/blog/page-7', '/contact?sujet=/page/2']) {
    expect(pastEndKey(key), key).toBeNull();
  }
});

test('what is asked with a name, by a cookie or a header, is nobody else’s', () => {
  const keyFor = (own: { cookie?: string; authorized?: boolean }) =>
    pageKey({ ...plain, target: '/blog', ...own }, known);
  expect(keyFor({ cookie: 'a=b; administration-x=1; xadministration=2' })).toBe('/blog');
  for (const cookie of [
    'administration=1',
    '__Host-administration=1',
    'a=b;administration=',
    'a;  administration=1',
  ])
    expect(keyFor({ cookie }), cookie).toBeNull();
  expect(keyFor({ authorized: true })).toBeNull();
});

test('a key is the key of itself, so that the same page is not cached twice', () => {
  const piece = fc.constantFrom(
    '/',
    'blog',
    'contact',
    '?',
    '&',
    'page=2',
    'page=9',
    'categorie=sport',
    'a',
    '.data',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const key = keyOf(pieces.join(''));
      if (key !== null) expect(keyOf(key)).toBe(key);
    }),
  );
});

test('no query string, whatever it is, makes a second page of one that knows none', () => {
  const pair = fc.tuple(fc.string(), fc.string());
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      expect(keyOf(`/philosophie?${new URLSearchParams(pairs)}`)).toBe('/philosophie');
    }),
  );
});
