import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { slugify } from './slug.ts';

const title = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anyText(),
  fc
    .array(
      fc.constantFrom('É', 'ç', 'œ', 'ï', '’', "'", ' ', '\u00A0', '-', '–', '!', 'a', 'Z', '7', '«', '\n'),
    )
    .map((letters) => letters.join('')),
);

test.each([
  ['Portes ouvertes : découvrez l’école !', 'portes-ouvertes-decouvrez-lecole'],
  ['Fête de fin d’année', 'fete-de-fin-dannee'],
  ['  Un   cœur -- à   l’œuvre  ', 'un-coeur-a-loeuvre'],
  ['Où ? Ça\u00A0: NAÏF, 2 × 3', 'ou-ca-naif-2-3'],
  ['مدرسة', ''],
  ['', ''],
])('%j becomes %j', (from, to) => {
  expect(slugify(from)).toBe(to);
});

test('a slug holds only letters, digits and single hyphens between them', () => {
  fc.assert(
    fc.property(title, (any) => {
      expect(slugify(any)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    }),
  );
});

test('a slug is its own slug', () => {
  fc.assert(
    fc.property(title, (any) => {
      expect(slugify(slugify(any))).toBe(slugify(any));
    }),
  );
});

test('case, accents and the kind of space make no difference', () => {
  const letters = fc
    .array(fc.constantFrom('é', 'à', 'û', 'ç', 'n', 'œ', '3', ' ', '-'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(letters, (any) => {
      expect(slugify(any.toUpperCase())).toBe(slugify(any));
      expect(slugify(any.normalize('NFD'))).toBe(slugify(any));
      expect(slugify(any.replaceAll(' ', '\u00A0'))).toBe(slugify(any));
    }),
  );
});

test('every plain letter and digit of the title is kept, in order', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abcxyz019 -!’') });
  fc.assert(
    fc.property(plain, (any) => {
      expect(slugify(any).replaceAll('-', '')).toBe(any.replace(/[^a-z0-9]/g, ''));
    }),
  );
});
