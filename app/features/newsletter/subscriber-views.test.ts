import { expect, test } from 'vitest';
import { viewSubscriber } from './subscriber-views.ts';

const now = new Date('2027-03-06T12:00:00Z');
const consentedAt = new Date('2027-03-05T08:30:00Z');
const pending = {
  id: '1',
  email: 'salma@exemple.ma',
  token: 'ab'.repeat(32),
  consentedAt,
  confirmedAt: null,
  unsubscribedAt: null,
  bouncedAt: null,
  createdAt: new Date('2026-01-01T10:00:00.000Z'),
};
const view = (changes: object) => viewSubscriber({ ...pending, ...changes }, 'https://ecole.example', now);

test('who waits has both links, whole, and the day of the consent by the school’s clock', () => {
  expect(view({})).toEqual({
    id: '1',
    email: 'salma@exemple.ma',
    state: 'pending',
    consented: {
      iso: '2027-03-05T08:30:00.000Z',
      exact: '05 mars 2027 à 08:30',
      relative: 'il y a 1 jour',
    },
    confirmLink: `https://ecole.example/newsletter/confirmation?jeton=${pending.token}`,
    unsubscribeLink: `https://ecole.example/newsletter/desinscription?jeton=${pending.token}`,
  });
});

test('who has confirmed can only leave, and who has left has no link', () => {
  expect(view({ confirmedAt: now })).toMatchObject({ state: 'confirmed', confirmLink: null });
  expect(view({ confirmedAt: now }).unsubscribeLink).toContain('desinscription');
  expect(view({ confirmedAt: now, unsubscribedAt: now })).toMatchObject({
    state: 'ended',
    confirmLink: null,
    unsubscribeLink: null,
  });
});
