import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articlePlainText } from '#app/content/article-plain-text.ts';
import { compareTexts, compareVersions } from './compare-versions.server.ts';
import type { ReadableField, TextPart } from './versions.ts';

const whole = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');
const changed = (parts: readonly TextPart[]) => parts.flatMap((part) => (part.changed ? [part.text] : []));

test('each side of a comparison says its own text to the letter, whatever the texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const { before, after } = compareTexts(one, other);
      expect([whole(before), whole(after)]).toEqual([one, other]);
    }),
  );
});

test('words that both have are not marked, the others are', () => {
  const { before, after } = compareTexts('La kermesse de juin', 'La fête de juin');
  expect([changed(before), changed(after)]).toEqual([['kermesse'], ['fête']]);
});

test('texts with nothing in common are shown whole, quickly', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, count) => `${word}${count}`).join(' ');
  const { before, after } = compareTexts(text('a'), text('b'));
  expect([before, after].map((parts) => parts.length)).toEqual([1, 1]);
});

test('a text is compared as it is read, and a change of format alone is reported', () => {
  const field: ReadableField = {
    name: 'content',
    label: 'Contenu',
    read: ({ content }) => articlePlainText(String(content)),
  };
  const compared = (before: string, after: string) =>
    compareVersions([field], { content: before }, { content: after });
  expect(compared('<p>Oui</p>', '<p>Oui</p>')).toEqual([]);
  expect(compared('<p>Oui</p>', '<h2>Oui</h2>')[0]?.after[0]?.text).toContain('mise en forme');
  expect(changed(compared('<p>Oui</p>', '<p>Non</p>')[0]?.after ?? [])).toEqual(['Non']);
});

test('an article is read line by line, with its links and pictures in words', () => {
  const html =
    '<h2>Le  programme</h2><ul><li><p>Jeux</p></li></ul><p>Voir <a href="/contact">ici</a></p><img src="/a.jpg" alt="La cour" />';
  expect(articlePlainText(html)).toBe('Le programme\n• Jeux\nVoir ici (/contact)\n[Image\u00A0: La cour]');
});
