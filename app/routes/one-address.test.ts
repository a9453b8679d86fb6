import { expect, test } from 'vitest';
import { oneAddress, redirectPermanently } from './one-address.server.ts';

test.each([
  ['/', '//', '/'],
  ['/admissions', '/Admissions/', '/admissions'],
  ['/blog', '//blog//', '/blog'],
  ['/admin/login', '/Admin/LOGIN', '/admin/login'],
  ['/blog/:slug', '/Blog/Journal-de-Bord/', '/blog/Journal-de-Bord'],
  ['/blog/:slug', '/blog/%2F%2Fevil.example', '/blog/%2F%2Fevil.example'],
])('what %s answers at %s is at %s', (pattern, pathname, address) => {
  expect(oneAddress(pattern, pathname)).toBe(address);
});

test.each([
  ['/*', '//evil.example/'],
  ['/*', '/Inconnu/'],
  ['/partage/*', '/Partage/blog.png'],
])('what %s answers at %s has no other address', (pattern, pathname) => {
  expect(oneAddress(pattern, pathname)).toBeNull();
});

test('an address that fits into a header is redirected to, a longer one is answered where it is', () => {
  const thrown = (search: string) => {
    try {
      redirectPermanently('/contact', search);
      return undefined;
    } catch (response) {
      return response instanceof Response ? response.headers.get('Location') : response;
    }
  };
  const short = `?q=${'a'.repeat(1_900)}`;
  expect(thrown(short)).toBe(`/contact${short}`);
  expect(thrown(`?q=${'%22'.repeat(2_000)}`)).toBeUndefined();
});
