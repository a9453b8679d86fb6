import { expect, test } from 'vitest';
import { viewSubscriber } from './subscriber-views.ts';

const now = new Date('2027-03-06T12:00:00Z');
const pending = {
  ...{ id: '1', email: 'salma@exemple.ma', consentedAt: new Date('2027-03-05T08:30:00Z') },
  ...{ confirmedAt: null, unsubscribedAt: null, bouncedAt: null, consentWording: 'Données traitées pour…' },
  createdAt: new Date('2026-01-01T10:00:00.000Z'),
};
const view = (changes: object) => viewSubscriber({ ...pending, ...changes }, now);

test('the proof of a consent is its day by the school’s clock, its words, and the day of the confirmation', () => {
  expect(view({})).toEqual({
    ...{ id: '1', email: 'salma@exemple.ma', state: 'pending' },
    consented: {
      iso: '2027-03-05T08:30:00.000Z',
      exact: '05 mars 2027 à 08:30',
      relative: 'il y a 1 jour',
    },
    confirmed: null,
    wording: 'Données traitées pour…',
  });
  expect(view({ confirmedAt: now })).toMatchObject({ state: 'confirmed', confirmed: '06 mars 2027 à 12:00' });
  expect(view({ confirmedAt: now, unsubscribedAt: now })).toMatchObject({ state: 'ended' });
});
