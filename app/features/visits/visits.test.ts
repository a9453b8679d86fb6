import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { storedUserAgent, visitedPath } from './visits.ts';

test('a page is counted under one path, however it is written', () => {
  for (const raw of [
    '/blog/été',
    '/blog/%C3%A9t%C3%A9',
    '/blog//été/',
    '/blog/été?utm_source=x',
    '/blog/été#haut',
  ]) {
    expect(visitedPath(raw)).toBe('/blog/été');
  }
  expect(visitedPath('/')).toBe('/');
  expect(visitedPath('/?a=1')).toBe('/');
});

test("the office's steps and what is no page are not visits", () => {
  for (const raw of [
    '/admin',
    '/admin/leads',
    '/ADMIN/x',
    '/%61dmin',
    '//admin',
    '/api/leads',
    '/files/a.jpg',
    'https://x',
    '',
  ]) {
    expect(visitedPath(raw)).toBeNull();
  }
  expect(visitedPath('/administration')).toBe('/administration');
});

test('whatever is sent, a counted path is bounded, clean and stays the same when counted again', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 400 }), (tail) => {
      const path = visitedPath(`/${tail}`);
      if (path === null) return;
      expect(path.length).toBeLessThanOrEqual(300);
      expect(path).toMatch(/^\//);
      expect(path).not.toMatch(/\p{Cc}/u);
      expect(path.isWellFormed()).toBe(true);
    }),
  );
});

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.81 Mobile Safari/537.36';

test('without analytics consent only the browser family and the kind of device are stored', () => {
  expect(storedUserAgent(chromeOnAndroid, false)).toBe('Chrome (mobile)');
  expect(
    storedUserAgent('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', false),
  ).toBe('Firefox (ordinateur)');
  expect(storedUserAgent('', false)).toBe('Autre (ordinateur)');
});

test('with analytics consent the description is stored, bounded', () => {
  expect(storedUserAgent(chromeOnAndroid, true)).toBe(chromeOnAndroid);
  expect(storedUserAgent('x'.repeat(5000), true)).toHaveLength(512);
});
