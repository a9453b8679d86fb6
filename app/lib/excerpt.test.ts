import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { countWords, displayExcerpt, excerptLength, excerptOf, repeatsText, textOf } from './excerpt.ts';

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => escapes[sign] ?? sign);
}

/** Text as in an editor: no white space to collapse, everything else allowed. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '&', '"', "'", '&amp;', '&#39;', '🧑‍🏫', 'e\u0301', '🇲🇦', '\u{1F9EA}'),
      fc.string({ unit: 'grapheme' }),
      anyText(),
    ),
    { maxLength: 400 },
  )
  .map((parts) => parts.join('').toWellFormed().replace(/\s+/g, ''));

function charactersOf(any: string): string[] {
  return [...new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(any)].map(
    ({ segment }) => segment,
  );
}

test('the text of escaped text in any markup is that text', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(textOf(`<p><strong title="a > b">${escaped(any)}</strong></p><!-- note -->`)).toBe(any);
    }),
  );
});

test('blocks are parted by a space, inline marks by nothing', () => {
  expect(textOf('<h2>Titre</h2><p>Une <em>gran</em>de\n école<br>à Casablanca</p>')).toBe(
    'Titre Une grande école à Casablanca',
  );
});

test('an excerpt is the first 150 characters, whole ones, with an ellipsis only when there is more', () => {
  fc.assert(
    fc.property(text, (any) => {
      const all = charactersOf(any);
      const excerpt = excerptOf(`<p>${escaped(any)}</p>`);
      expect(excerpt).toBe(all.length > excerptLength ? `${all.slice(0, excerptLength).join('')}...` : any);
      expect(excerpt.isWellFormed()).toBe(true);
    }),
  );
  expect(excerptOf(`<p>${'é'.repeat(151)}</p>`)).toBe(`${'é'.repeat(excerptLength)}...`);
  expect(excerptOf(`<p>${'é'.repeat(150)}</p>`)).toBe('é'.repeat(150));
});

test('an excerpt is shown to the end of a word, and not above the text that it repeats', () => {
  const text =
    'Dans la cour, les élèves du primaire plantent des fèves et des petits pois, de la menthe et du persil, que la cantine utilise dès le printemps, chaque matin.';
  const excerpt = excerptOf(`<p>${text}</p>`);
  expect(excerpt).toHaveLength(153);
  expect(displayExcerpt(excerpt)).toMatch(/dès le printemps\.\.\.$/);
  expect(repeatsText(excerpt, `<p>${text}</p>`)).toBe(true);
  expect(repeatsText('Dans la cour, les élèves du primaire...', `<p>${text}</p>`)).toBe(true);
  expect(repeatsText('Un jardin pour apprendre', `<p>${text}</p>`)).toBe(false);
  expect(displayExcerpt('Écrit par quelqu’un...')).toBe('Écrit par quelqu’un...');
  expect(repeatsText('Un, deux... trois', '<p>Un, deux... trois, quatre</p>')).toBe(true);
  const picture = '<figure><img src="/a.jpg" alt="" /><figcaption>La cour</figcaption></figure>';
  expect(repeatsText('Voici le menu.', `${picture}<p>Voici le menu.</p>`)).toBe(true);
});

test('an excerpt ends with neither a mark before its dots nor half a word, were it one word alone', () => {
  expect(displayExcerpt(`${'mot '.repeat(36)}fin\u00A0! – suit...`)).toMatch(/ mot fin\.\.\.$/);
  const word = `${'é'.repeat(150)}...`;
  expect(displayExcerpt(word)).toBe(word);
});

test('an excerpt leaves out captions, files and videos, unless there is nothing else', () => {
  const menu =
    '<figure><a href="/files/content-files/documents/1-0123456789abcdef.pdf">Menu de mai</a></figure>';
  const picture = '<figure><img src="/a.jpg" alt="" /><figcaption>La cour</figcaption></figure>';
  expect(excerptOf(`${menu}<p>Voici le menu.</p>${picture}<p>Bon appétit</p>`)).toBe(
    'Voici le menu. Bon appétit',
  );
  expect(excerptOf(menu)).toBe('Menu de mai');
});

test('text that is not markup, or not an entity, stays; no character is made that none may be', () => {
  expect(textOf('1 < 2 et 3 > 2, R&D; &nope;')).toBe('1 < 2 et 3 > 2, R&D; &nope;');
  expect(textOf('a&#0;&#xD800;b')).toBe('a\uFFFD\uFFFDb');
  expect(textOf('&laquo;&nbsp;Oui&nbsp;&raquo; &#233;t&#xE9;')).toBe('«\u00A0Oui\u00A0» été');
});

test('words are counted as a reader would', () => {
  expect(countWords('<h2>L’école ouvre</h2><p>« Bienvenue\u00A0! » — le 3 septembre.</p>')).toBe(6);
  expect(countWords('')).toBe(0);
});
