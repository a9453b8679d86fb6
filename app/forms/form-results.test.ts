import { expect, test } from 'vitest';
import { busyMessage, formMessage, tooManySubmissions } from './form-results.ts';

const [received, failed, busy] = ['Reçu', 'Échec', 'Occupé'].map((title) => ({ title, text: '' })) as [
  { title: string; text: string },
  { title: string; text: string },
  { title: string; text: string },
];
const words = { received, failed, limited: (minutes: number) => tooManySubmissions(minutes, 'réessayer') };

test('each answer has its words, a busy site those of every form where the form has none of its own', () => {
  expect(formMessage({ status: 'received' }, words)).toBe(received);
  expect(formMessage({ status: 'invalid', errors: {} }, words)).toBeNull();
  expect(formMessage({ status: 'busy' }, words)).toBe(busyMessage);
  expect(formMessage({ status: 'busy' }, { ...words, busy })).toBe(busy);
  expect(formMessage({ status: 'unexpected' }, words)).toBe(failed);
});

test.each([
  [1, 'Veuillez attendre 1 minute avant de réessayer.'],
  [2, 'Veuillez attendre 2 minutes avant de réessayer.'],
])('who sent too often waits for %i minutes, in words', (minutes, text) => {
  expect(formMessage({ status: 'limited', minutes }, words)?.text).toBe(text);
});
