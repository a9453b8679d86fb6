import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKey, pastEndKey } from './page-key.ts';

const known = {
  '/blog': { page: ['2', '3'], categorie: ['sport'] },
  '/': { semaine: ['4'] },
};
const keyOf = (address: string) => pageKey(new Request(`http://school.test${address}`), known);

test('only the parameters a page knows are part of its key, in one order', () => {
  expect(keyOf('/blog?page=2&utm_source=x&categorie=sport')).toBe('/blog?categorie=sport&page=2');
  expect(keyOf('/blog?categorie=sport&page=2&page=3')).toBe('/blog?categorie=sport&page=2');
  expect(keyOf('/contact?page=2')).toBe('/contact');
});

test('a value the page does not tell apart is none', () => {
  expect(keyOf('/blog?page=2000&categorie=sport')).toBe('/blog?categorie=sport');
});

test('the data of a page knows what the page knows', () => {
  expect(keyOf('/blog.data?page=2')).toBe('/blog.data?page=2');
  expect(keyOf('/_.data?semaine=4&x=1')).toBe('/_.data?semaine=4');
});

test('the data that the router asks for within the site is kept, one loader of a public page at a time', () => {
  expect(keyOf('/blog.data?_routes=routes%2Fsite%2Fposts&x=1')).toBe(
    '/blog.data?_routes=routes%2Fsite%2Fposts',
  );
  for (const choice of ['root', 'routes/office/leads', 'root,routes/site/posts', '', 'x'.repeat(500)]) {
    expect(keyOf(`/blog.data?_routes=${encodeURIComponent(choice)}`)).toBeNull();
  }
});

test('of a list’s page one key stands for all past the end', () => {
  expect(pastEndKey('/blog/page/7')).toEqual({ page: 7, key: '/blog/page/*' });
  expect(pastEndKey('/evenements/page/x.data?_routes=events-page')).toEqual({
    page: Number.POSITIVE_INFINITY,
    key: '/evenements/page/*.data?_routes=events-page',
  });
  for (const key of ['/', '/blog', '/blog/page', '/blog.data', '/blog/page-7', '/contact?sujet=/page/2']) {
    expect(pastEndKey(key), key).toBeNull();
  }
});

test('what is asked with a name, by a cookie or a header, is nobody else’s', () => {
  const keyFor = (headers: HeadersInit) =>
    pageKey(new Request('http://school.test/blog', { headers }), known);
  expect(keyFor({ cookie: 'a=b; administration-x=1' })).toBe('/blog');
  expect(keyFor({ cookie: 'a=b; administration=1' })).toBeNull();
  expect(keyFor({ cookie: '__Host-administration=1' })).toBeNull();
  expect(keyFor({ authorization: 'Basic c2FsbWE6eA==' })).toBeNull();
});

test('no query string, whatever it is, makes a second page of one that knows none', () => {
  const pair = fc.tuple(fc.string(), fc.string());
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      fc.pre(pairs.every(([name]) => name !== '_routes'));
      expect(keyOf(`/philosophie?${new URLSearchParams(pairs)}`)).toBe('/philosophie');
    }),
  );
});
