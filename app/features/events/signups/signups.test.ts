import { expect, test } from 'vitest';
import { formatPlaces, leftAfter, outcomeSearch, readOutcome, receivedMessage } from './signups.ts';

test('the badge says what is left, and whether it is enough for the number that is chosen', () => {
  expect(formatPlaces(null, 10)).toBe('Les inscriptions sont ouvertes.');
  expect(formatPlaces(2)).toBe('Il reste 2 places.');
  expect(formatPlaces(2, 2)).toBe('Il reste 2 places.');
  expect(formatPlaces(2, 5)).toBe(
    'Il reste 2 places, pas assez pour 5 personnes\u00A0: vous serez sur la liste d’attente.',
  );
  expect(formatPlaces(1, 2)).toMatch(/^Il reste une place, pas assez/);
  expect(formatPlaces(0)).toMatch(/^Complet/);
  expect([leftAfter(12, 3), leftAfter(1, 3), leftAfter(null, 3)]).toEqual([9, 0, null]);
});

test('a waiting family is told that a single person may pass, confirmed or not', () => {
  for (const mustConfirm of [true, false])
    expect(receivedMessage({ isWaiting: true, mustConfirm }).text).toContain(
      'une personne seule peut passer avant une famille',
    );
});

test('what became of a sign-up survives the address of the page that says it', () => {
  for (const isWaiting of [true, false])
    for (const mustConfirm of [true, false]) {
      const search = outcomeSearch({ isWaiting, mustConfirm });
      expect(readOutcome(new URLSearchParams(search))).toEqual({ isWaiting, mustConfirm });
    }
});
