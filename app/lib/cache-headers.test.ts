import { expect, test } from 'vitest';
import {
  briefCacheControl,
  cdnTags,
  framesAllowed,
  isSharedPage,
  publicPage,
  sharedCacheControl,
  unavailablePage,
} from './cache-headers.ts';

const shared = (seconds: number, stale: number) =>
  `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${stale}`;

test('a page names what drops it, each topic once and the school always', () => {
  expect(publicPage({ shows: ['posts', 'photos', 'posts'] })).toEqual({
    'Cache-Control': shared(60, 300),
    'Cache-Tag': 'school, posts, photos',
    'Page-Expires-In': '900',
  });
  expect(publicPage({ shows: ['school'] })['Cache-Tag']).toBe('school');
});

test.each([
  [undefined, '900', shared(60, 300)],
  [3600, '900', shared(60, 300)],
  [61, '61', shared(60, 300)],
  [60, '60', shared(60, 300)],
  [59.9, '59', shared(59, 0)],
  [0.5, '1', shared(1, 0)],
  [-5, '1', shared(1, 0)],
])(
  'a page that expires after %s seconds is cached for %s, and stale only while it is right',
  (expiresIn, kept, control) => {
    const headers = publicPage({ shows: ['events'], expiresIn });
    expect(headers['Page-Expires-In']).toBe(kept);
    expect(headers['Cache-Control']).toBe(control);
  },
);

test('a page with an unreadable part is never cached', () => {
  expect(publicPage({ shows: ['posts'], complete: false, missingFrom: 3 })).toEqual({
    'Cache-Control': 'no-store',
  });
  expect(publicPage({ shows: ['posts'], complete: true })).toHaveProperty('Cache-Tag');
});

test('a list past its end and a page with videos say so to the server', () => {
  expect(
    publicPage({ shows: ['posts'], missingFrom: 3, frames: ['https://a.example', 'https://b.example'] }),
  ).toMatchObject({
    'Page-Missing-From': '3',
    'Page-Frame-Sources': 'https://a.example https://b.example',
  });
  expect(framesAllowed([])).toEqual({});
});

test('an expired page is shared for no second', () => {
  expect(sharedCacheControl(-3)).toBe(shared(0, 0));
});

test('a CDN reads the tags under the two names it may know them by', () => {
  expect(cdnTags(['school', 'posts'])).toEqual({
    'Cache-Tag': 'school,posts',
    'Surrogate-Key': 'school posts',
  });
});

test.each([
  [200, { 'Cache-Tag': 'school' }, true],
  [200, {}, false],
  [404, { 'Cache-Tag': 'school', 'Page-Missing-From': '3' }, true],
  [404, { 'Cache-Tag': 'school' }, false],
  [404, { 'Page-Missing-From': '3' }, false],
  [500, { 'Cache-Tag': 'school', 'Page-Missing-From': '3' }, false],
])('an answer %i with %j is shared by all: %s', (status, headers, expected) => {
  expect(isSharedPage(new Response(null, { status, headers }))).toBe(expected);
});

test('a missing page is cached for a moment, an unreadable one is not', () => {
  expect(unavailablePage(404)).toEqual({ status: 404, headers: { 'Cache-Control': briefCacheControl } });
  expect(unavailablePage(503)).toEqual({ status: 503, headers: { 'Cache-Control': 'no-store' } });
});
