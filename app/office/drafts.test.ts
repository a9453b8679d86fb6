import { expect, test } from 'vitest';
import { newName, savedAgo } from './drafts.ts';
import { isSessionKey } from './session-record.ts';

const now = Date.parse('2027-03-05T08:30:00Z');
const day = 24 * 60 * 60_000;

test.each([
  'post.nouveau',
  'event.0199b5b4-54cd-7000-8000-000000000000',
  'note.admission.0199b5b4-54cd-7000-8000-000000000000',
  'photo.0199b5b4-54cd-7000-8000-000000000000',
  'photos',
  'ecole',
])('the text of %s outlives the session: its name is none of those wiped at sign-in', (form) => {
  expect(isSessionKey(`mille-horizons.saisie.${newName('0199b5b4', form)}`)).toBe(false);
});

test('two tabs with the same form keep their texts apart', () => {
  expect(newName('a', 'post.nouveau')).not.toBe(newName('a', 'post.nouveau'));
});

test.each([
  [20_000, 'il y a un instant'],
  [60_000, 'il y a 1 minute'],
  [59 * 60_000, 'il y a 59 minutes'],
  [3 * 60 * 60_000, 'il y a 3 heures'],
  [2 * day, 'il y a 2 jours'],
  [-5000, 'il y a un instant'],
])('%d milliseconds later it was written %s', (age, words) => {
  expect(savedAgo({ keptAt: now }, now + age)).toBe(words);
});
