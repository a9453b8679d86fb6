import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLinkAddress } from '#app/security/article-addresses.ts';
import { imageAddressOf, isAddressBegun, linkAddressOf } from './link-address.ts';
import { isStoredImage } from './stored-address.ts';

test.each([
  ['https://exemple.ma/a?b=1#c', 'https://exemple.ma/a?b=1#c'],
  [' exemple.ma ', 'https://exemple.ma'],
  ['www.exemple.ma/page', 'https://www.exemple.ma/page'],
  ['nom@exemple.ma', 'mailto:nom@exemple.ma'],
  ['mailto:nom@exemple.ma', 'mailto:nom@exemple.ma'],
  ['+212 5 22 00 00 00', 'tel:+212522000000'],
  ['05.22.00.00.00', 'tel:0522000000'],
  ['/admissions', '/admissions'],
])('%j is taken for %j', (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address);
});

test.each([
  '',
  'mots',
  'deux mots.ma',
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'data:text/html,x',
  '//exemple.ma',
  '/\\exemple.ma',
  'file:///etc/passwd',
  'https://',
])('%j is no link', (typed) => {
  expect(linkAddressOf(typed)).toBeNull();
});

test('words are looked for, an address is not, nor its beginning', () => {
  const words = [
    'kermesse',
    'la rentrée 2027',
    'menu: mars',
    'l’école',
    'admissions',
    '',
    '6e A',
    'HTTP est loin',
  ];
  const addresses = [
    '/',
    '/blog',
    'http',
    'https',
    'https:',
    'https://',
    'www.',
    'www.ex',
    '#partie',
    'nom@',
  ];
  const whole = ['exemple.ma', 'nom@exemple.ma', '+212 5', 'mailto:x', 'javascript:alert(1)', '0522000000'];
  expect(words.filter(isAddressBegun)).toEqual([]);
  expect([...addresses, ...whole].filter((text) => !isAddressBegun(text))).toEqual([]);
});

const pieces = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'https://',
    'http:',
    'mailto:',
    'javascript:',
    'www.',
    'ecole.ma',
    '@',
    '/',
    '#',
    '?',
    ' ',
    '%2F',
  ),
);

test('whatever is typed, a link is one that the sanitiser keeps', () => {
  fc.assert(
    fc.property(
      fc.array(pieces).map((each) => each.join('')),
      (typed) => {
        const address = linkAddressOf(typed);
        expect(address === null || isLinkAddress(address)).toBe(true);
      },
    ),
  );
});

test('a picture comes over https or from our store; only the latter is shown as one', () => {
  const own = '/files/content-images/blog/1795265358616-1a7e22367fc51600.jpg';
  expect(imageAddressOf(own)).toBe(own);
  expect(isStoredImage(own)).toBe(true);
  expect(isStoredImage(`https://cdn.exemple.ma${own}`)).toBe(true);
  expect(imageAddressOf('https://exemple.ma/a.jpg')).toBe('https://exemple.ma/a.jpg');
  expect(isStoredImage('https://exemple.ma/a.jpg')).toBe(false);
  expect(imageAddressOf('http://exemple.ma/a.jpg')).toBeNull();
  expect(imageAddressOf('data:image/png;base64,AA')).toBeNull();
});
