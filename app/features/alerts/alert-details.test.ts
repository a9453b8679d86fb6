import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeDetails } from './alert-details.ts';

test('details are in French, most important first', () => {
  const details = { count: 3, email: 'x@ecole.example', escalation: true, threshold: 3, form: 'login' };
  expect(describeDetails(details)).toEqual([
    { label: 'Email essayé', text: 'x@ecole.example' },
    { label: 'Où', text: 'Connexion à l’administration' },
    { label: 'Alertes de ce type en une heure', text: '3' },
    { label: 'Seuil', text: '3' },
  ]);
});

test('the memory watch shows megabytes, a rate limit its rule', () => {
  expect(describeDetails({ rule: 'memory', used: 943_718_400, limit: 1_048_576_000 })).toEqual([
    { label: 'Règle', text: 'Mémoire du serveur à 90\u00A0% de sa limite' },
    { label: 'Mémoire utilisée', text: '900\u00A0Mo' },
    { label: 'Limite de mémoire', text: '1000\u00A0Mo' },
  ]);
  expect(describeDetails({ limit: 'loginPair' })).toEqual([
    { label: 'Limite', text: '5 échecs en 15 minutes depuis une adresse, sur un compte' },
  ]);
});

test('any stored value is described in words, never as JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (details) => {
      for (const { text } of describeDetails(details)) expect(text).not.toBe('[object Object]');
    }),
  );
  expect(describeDetails({ autre: { a: [1, true], b: 'x' } })).toEqual([
    { label: 'autre', text: 'a\u00A0: 1, oui, b\u00A0: x' },
  ]);
});
