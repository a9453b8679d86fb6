import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPublicOrigin } from './public-origin.ts';

const site = 'https://www.ecole.example';

test.each([
  ['/', '/'],
  ['/blog.data?page=2&x=%20', '/blog.data?page=2&x=%20'],
  ['//evil.example/', '//evil.example/'],
  ['http://10.0.0.7:3000/contact?sujet=visite', '/contact?sujet=visite'],
  ['HTTPS://evil.example', '/'],
  ['https://evil.example?a=b', '/?a=b'],
  ['/?retour=https://evil.example/', '/?retour=https://evil.example/'],
])('%s is asked of the site itself', (target, path) => {
  expect(onPublicOrigin(target, site)).toBe(`${site}${path}`);
});

test('nothing in a request line leads away from the site', () => {
  const piece = fc.constantFrom(
    'http:',
    'HTTPS:',
    '/',
    '//',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '.',
    '%2F',
    'evil.example',
    '3000',
  );
  const target = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(target, (asked) => {
      const url = URL.parse(onPublicOrigin(asked, site));
      expect(url?.origin).toBe(site);
    }),
  );
});
