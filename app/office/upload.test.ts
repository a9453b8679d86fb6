import { expect, test } from 'vitest';
import { refusalOf } from './upload.ts';

test.each([
  ['the page’s own words', 400, { reason: 'Ce fichier est vide.' }, 'Ce fichier est vide.'],
  ['an ended session', 401, null, 'Votre session est terminée. Reconnectez-vous dans un autre onglet'],
  ['another session', 403, { reason: 'non' }, 'Votre session est terminée'],
  ['another role', 403, { reason: 'role' }, 'Votre rôle ne permet pas cette action'],
  ['a busy database', 503, { reason: 'busy' }, 'Le site est très occupé'],
  ['a body cut short by what stands before the site', 413, null, 'dépasse 10\u00A0Mo'],
  ['a page of error', 502, null, 'L’image n’a pas pu être enregistrée'],
  ['what is no picture, answered as one', 200, { reason: 7 }, 'L’image n’a pas pu être enregistrée'],
])('an upload that meets %s shows a message', (_, status, body, words) => {
  expect(refusalOf(status, body)).toContain(words);
});

test('what is no picture is spoken of in its own words', () => {
  const words = { tooHeavy: 'Ce fichier est trop lourd.', unexpected: 'Le fichier est perdu.' };
  expect(refusalOf(413, null, words)).toBe(words.tooHeavy);
  expect(refusalOf(502, null, words)).toBe(words.unexpected);
});
