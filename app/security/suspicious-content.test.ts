import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSuspicious } from './suspicious-content.ts';

const probes = [
  '<script>alert(1)</script>',
  '< script src=//evil.example>',
  '</ScRiPt>',
  '＜script＞alert(1)＜/script＞',
  'javascript:alert(1)',
  'JaVaScRiPt: alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<x onpointerrawupdate = "a">',
  'a" onmouseover="alert(1)',
  "1' UNION SELECT password FROM admin_users --",
  'union all select 1,2,3',
  'UNION/**/SELECT 1',
  '1 union(select 2)',
  "Robert'); DROP TABLE students;--",
  'drop  table x',
  'eval(atob("..."))',
  'EXEC(xp_cmdshell)',
];

const messages = [
  "Bonjour, je m'appelle Aïcha N'Diaye et je souhaite inscrire ma fille en CP.",
  'Nous proposons un atelier de JavaScript : les places sont limitées.',
  "L'éval (mathématiques) a lieu quand ? Les évaluations (CE2) aussi ?",
  'Mon fils a 11 ans = 6e. onze = 11, on = nous.',
  "L'Union africaine sélectionne ses élèves ; l'union fait la force.",
  'La description du programme (collège) est-elle disponible ?',
  'Mon enfant a un score de 15 < 20, est-ce un problème ? Je <3 votre école.',
  'Faut-il exécuter (ou non) la procédure sur la table du formulaire ?',
  'Une question : mon script de théâtre, « <Le Cid> », peut-il être joué ?',
  'Select ou Prestige : quelle formule de cantine ? Drop-off à la table ronde.',
  'Onload est une marque de sacs, je crois.',
];

test.each(probes)('%j is suspicious', (probe) => {
  expect(isSuspicious(probe)).toBe(true);
});

test.each(messages)('%j is an ordinary message', (message) => {
  expect(isSuspicious(message)).toBe(false);
});

test('a probe stays suspicious inside any message, whatever its case', () => {
  const words = fc.constantFrom(...messages);
  const anyCase = fc
    .tuple(fc.constantFrom(...probes), fc.array(fc.boolean(), { minLength: 8 }))
    .map(([probe, upper]) =>
      Array.from(probe, (character, index) =>
        upper[index % upper.length] ? character.toUpperCase() : character.toLowerCase(),
      ).join(''),
    );
  fc.assert(
    fc.property(words, anyCase, words, (before, probe, after) => {
      expect(isSuspicious(`${before}\n${probe} ${after}`)).toBe(true);
    }),
  );
});

test('invisible characters inside a probe do not hide it', () => {
  const hidden = fc.constantFrom('\u200B', '\u00AD', '\u0000', '\u2060', '\uFEFF');
  fc.assert(
    fc.property(fc.constantFrom(...probes), hidden, fc.nat(), (probe, filling, at) => {
      const place = at % (probe.length + 1);
      expect(isSuspicious(probe.slice(0, place) + filling + probe.slice(place))).toBe(true);
    }),
  );
});

test('text of letters, digits and French punctuation without "=", "<" or "(" is suspicious only by its SQL words', () => {
  const character = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéèàçù0123456789 ,.;!?’«»-\n');
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      fc.pre(!/union|drop/.test(text));
      expect(isSuspicious(text)).toBe(false);
    }),
  );
});
