import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  announcedMinutes,
  decodeRecord,
  encodeRecord,
  inBrowserTime,
  isSessionKey,
  minutesLeft,
  renewedRecord,
  type SessionRecord,
  sessionState,
} from './session-record.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;

function record(changes: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10',
    email: 'direction@mille-horizons.example',
    full_name: 'Zineb El Idrissi',
    loginTime: '2026-11-21T12:00:00.000Z',
    sessionToken: 'ab'.repeat(32),
    expiresAt: '2026-11-21T20:00:00.000Z',
    ...changes,
  };
}

test('a record is stored as base64 and read back whole, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const stored = encodeRecord(record({ full_name: name.toWellFormed() }));
      expect(stored).toMatch(/^[A-Za-z0-9+/]+=*$/);
      expect(decodeRecord(stored)).toEqual(record({ full_name: name.toWellFormed() }));
    }),
  );
});

test('a missing record is no session', () => {
  expect(decodeRecord(null)).toBeNull();
});

test.each([
  ['an empty text', ''],
  ['no base64', '{"id":"1"}'],
  ['no JSON', btoa('hello')],
  ['bytes that are no UTF-8', btoa('\u00FF\u00FE')],
  ['null', btoa('null')],
  ['a list', btoa('[]')],
  ['a missing field', btoa(JSON.stringify({ ...record(), email: undefined }))],
  ['a date that is none', btoa(JSON.stringify(record({ expiresAt: 'demain' })))],
  ['a short token', btoa(JSON.stringify(record({ sessionToken: 'abc' })))],
])('%s is unreadable, hence no session', (_, stored) => {
  expect(decodeRecord(stored)).toBeNull();
});

test('no text makes the reading fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (stored) => {
      expect(decodeRecord(stored)).toBeNull();
    }),
  );
});

test.each([
  [8 * HOUR, 'active', 480],
  [30 * MINUTE + 1, 'active', 31],
  [30 * MINUTE, 'expiring', 30],
  [1, 'expiring', 1],
  [0, 'invalid', 0],
  [-HOUR, 'invalid', 0],
])('with %i ms left the session is %s and shows %i minutes', (left, state, minutes) => {
  const session = record({ expiresAt: new Date(NOON + left).toISOString() });
  expect(sessionState(session, NOON)).toBe(state);
  expect(minutesLeft(session, NOON)).toBe(minutes);
});

test('a browser whose clock is two hours ahead still has its eight hours', () => {
  const browserNow = NOON + 2 * HOUR;
  const kept = inBrowserTime(record(), '2026-11-21T12:00:00.000Z', browserNow);
  expect(minutesLeft(kept, browserNow)).toBe(480);
  expect(kept.loginTime).toBe('2026-11-21T14:00:00.000Z');
});

test('a renewal moves the end, by the browser’s clock, and nothing else', () => {
  const granted = { expiresAt: '2026-11-22T04:00:00.000Z', serverNow: '2026-11-21T19:40:00.000Z' };
  const browserNow = Date.parse('2026-11-21T17:40:00.000Z');
  const renewed = renewedRecord(record(), granted, browserNow);
  expect(minutesLeft(renewed, browserNow)).toBe(500);
  expect({ ...renewed, expiresAt: '' }).toEqual(record({ expiresAt: '' }));
});

test.each([
  ['mille-horizons.admin-session', true],
  ['adminUser', true],
  ['AUTH_TOKEN', true],
  ['csrfSession', true],
  ['mille-horizons.lead-popup-shown', false],
  ['mille-horizons.cookie-consent', false],
  ['mille-horizons.saisie.admission', false],
  ['react-router-scroll-positions', false],
])('the key %s is cleared with the session: %s', (key, cleared) => {
  expect(isSessionKey(key)).toBe(cleared);
});

test.each([
  [30, [30, 29, 28, 6], 30],
  [30, [5, 4, 2], 5],
  [30, [1, 0], 1],
  [3, [3, 2], 3],
])('of %i minutes, %j left are said as %i', (first, left, said) => {
  expect(left.map((minutes) => announcedMinutes(first, minutes))).toEqual(left.map(() => said));
});
