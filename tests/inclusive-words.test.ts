import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/*
 * Readers are women and men: no text of the product addresses them in the masculine only. Texts written by
 * people (demo content, the school's) are exempt.
 */

/** Said of the reader alone: « Connecté », « Reconnecté ». « connecté(e) » and « connectée » are fine. */
const ofAPerson = /(?<![\p{L}])(?:re|dé)?connecté(?![\p{L}(·])/iu;
/** Said of « vous » in the words before. */
const ofYou =
  /(?<!\p{L})(?:vous (?:êtes|serez|étiez|avez été)|êtes-vous|soyez)(?: déjà| bien| toujours| encore)? (?:inscrit|abonné|désabonné|invité|intéressé|enregistré|déconnecté|connecté|autorisé|prêt|sûr|certain|satisfait)(?![\p{L}(·])/iu;
const greeting = /(?<!\p{L})(?:cher parent|chers parents|bienvenu(?![\p{L}(·]))/iu;

function isOfMenOnly(text: string): boolean {
  return [ofAPerson, ofYou, greeting].some((words) => words.test(text));
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Every text of a source without comments; none if the source has no such words at all. */
function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!isOfMenOnly(onOneLine(source))) return [];
  const { program } = parseSync(file, source);
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => {
      texts.push(value.cooked ?? value.raw);
    },
    JSXText: ({ value }) => {
      texts.push(value);
    },
  }).visit(program);
  return texts.map(onOneLine);
}

test.each([
  ['Connecté', true],
  ['Vous êtes connecté depuis Rabat', true],
  ['Vous serez déconnecté', true],
  ['Vous êtes déjà inscrit à la newsletter', true],
  ['Êtes-vous sûr ?', true],
  ['L’équipe s’est déjà connectée', false],
  ['Connecté(e) depuis Rabat', false],
  ['Ce que vous écrivez est inscrit sous un accès', false],
])('whether « %s » speaks to men only: %s', (text, found) => {
  expect(isOfMenOnly(text)).toBe(found);
});

test('no text of the site or the office speaks to men only', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|^app\/demo\//.test(file));
  const found = files.flatMap((file) =>
    textsIn(file)
      .filter(isOfMenOnly)
      .map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
