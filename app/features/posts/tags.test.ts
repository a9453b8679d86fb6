import { expect, test } from 'vitest';
import { tagLine, tagsOf, tagsProblem } from './tags.ts';

test('words are parted by commas, each once whatever its spelling', () => {
  const tags = tagsOf(' Cantine, cantine;  CANTINÉ ,, Œuvres d’art،Sport');
  expect(tags).toEqual([
    { name: 'Cantine', slug: 'cantine' },
    { name: 'Œuvres d’art', slug: 'oeuvres-dart' },
    { name: 'Sport', slug: 'sport' },
  ]);
  expect(tagLine(tags)).toBe('Cantine, Œuvres d’art, Sport');
  expect(tagsProblem(tags)).toBeNull();
  expect(tagsOf('')).toEqual([]);
});

test.each([
  ['a', 'au moins deux lettres'],
  ['رمضان', 'au moins deux lettres'],
  ['رمضان, مدرسة', 'رمضان'],
  ['x'.repeat(31), '30 caractères au plus'],
  ['un, deux, trois, quatre, cinq, six, sept, huit, neuf', '8 mots-clés au plus'],
])('« %s » is refused in words', (line, words) => {
  expect(tagsProblem(tagsOf(line))).toContain(words);
});
