import { expect, test } from 'vitest';
import { articlePlainText } from './article-plain-text.ts';

test('each row of a table is a line, whatever its cells hold', () => {
  const row = '<tr><td><p>CP</p><p>CE1</p></td><td></td><td><ul><li>un</li></ul></td></tr>';
  expect(
    articlePlainText(`<p>Avant</p><table><tbody><tr><th>a</th><th>b</th></tr>${row}</tbody></table>`),
  ).toBe('Avant\na | b\nCP CE1 |  | • un');
});

test('a PDF file is named by its words', () => {
  const link = '<a href="/files/content-files/documents/1-0123456789abcdef.pdf">Menu de mars</a>';
  expect(articlePlainText(`<p>Avant</p><figure>${link}</figure><p>Après</p>`)).toBe(
    'Avant\n[Fichier PDF\u00A0: Menu de mars]\nAprès',
  );
});
