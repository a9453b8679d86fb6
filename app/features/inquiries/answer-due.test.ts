import { expect, test } from 'vitest';
import { whatsappAddress } from '#app/forms/phone-numbers.ts';
import { answerDue, formatDue } from './answer-due.ts';

// A Saturday.
const NOW = new Date('2026-11-21T12:00:00.000Z');
const hour = 3_600_000;

function inHours(hours: number): string {
  return formatDue(new Date(NOW.getTime() + hours * hour), NOW);
}

test('an answer is due by the promise of its form, and a message has none', () => {
  expect(answerDue('lead', NOW)).toEqual(new Date('2026-11-22T12:00:00.000Z'));
  expect(answerDue('admission', NOW)).toEqual(new Date('2026-11-23T12:00:00.000Z'));
  expect(answerDue('message', NOW)).toBeNull();
});

test.each([
  [2.5, 'À répondre avant 14\u00A0h\u00A030'],
  [22.5, 'À répondre avant demain 10\u00A0h\u00A030'],
  [47, 'À répondre avant lundi 11\u00A0h'],
  [0, 'À répondre avant 12\u00A0h'],
  [-0.001, 'En retard de 1\u00A0min'],
  [-0.5, 'En retard de 30\u00A0min'],
  [-3.2, 'En retard de 3\u00A0h'],
  [-47.9, 'En retard de 47\u00A0h'],
  [-48, 'En retard de 2\u00A0jours'],
  [-75, 'En retard de 3\u00A0jours'],
])('due in %s hours is said « %s »', (hours, words) => {
  expect(inHours(hours)).toBe(words);
});

test.each([
  ['06 12 34 56 78', 'https://wa.me/212612345678'],
  ['+212 6 12-34-56-78', 'https://wa.me/212612345678'],
  ['0033 6 12 34 56 78', 'https://wa.me/33612345678'],
  ['06.12.34.56.78', 'https://wa.me/212612345678'],
  ['05 22 12 34 56', null],
  ['+212 8 08 12 34 56', null],
  ['+33 1 44 12 34 56', 'https://wa.me/33144123456'],
  ['12', null],
  ['javascript:alert(1)', null],
])('the number « %s » is chatted with at %s', (typed, address) => {
  expect(whatsappAddress(typed)).toBe(address);
});
