import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorIds } from './article-anchors.ts';

test('an id is made of its title, and of nothing that an address would have to escape', () => {
  expect(anchorIds(['Le sommeil d’abord', 'Et à la maison\u00A0?'])).toEqual([
    'partie-le-sommeil-d-abord',
    'partie-et-a-la-maison',
  ]);
});

test('equal titles get numbers, which may not take another title’s id', () => {
  expect(anchorIds(['Été', 'Été', 'Été 2', 'Été'])).toEqual([
    'partie-ete',
    'partie-ete-2',
    'partie-ete-2-2',
    'partie-ete-3',
  ]);
});

test('a title in another script is named by its place', () => {
  expect(anchorIds(['مرحبا', 'Suite', '…'])).toEqual(['partie-1', 'partie-suite', 'partie-3']);
});

test('whatever the titles, every id is there, once, and well formed', () => {
  const title = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'a 2', 'A', '2', '', '-'));
  fc.assert(
    fc.property(fc.array(title, { maxLength: 12 }), (titles) => {
      const ids = anchorIds(titles);
      expect(ids).toHaveLength(titles.length);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^partie-[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
