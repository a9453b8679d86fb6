import { expect, test } from 'vitest';
import { type DeviceMarks, knownDevice, readDeviceMarks, rememberDevice } from './known-device.server.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const day = 24 * 60 * 60_000;

function brought(setCookie: string, at = now): DeviceMarks {
  const cookie = setCookie.split(';')[0] ?? '';
  return readDeviceMarks(new Request('http://localhost/', { headers: { cookie } }), at);
}

test('a browser is known to the account that signed in with it, in whatever case, and to no other', () => {
  const marks = brought(rememberDevice([], 'salma@ecole.example', now));
  expect(knownDevice(marks, 'SALMA@ecole.example')).toMatch(/^[\w-]{22}$/);
  expect(knownDevice(marks, 'karim@ecole.example')).toBeNull();
});

test('the cookie is HttpOnly, for our own pages only, and lives a year', () => {
  const setCookie = rememberDevice([], 'salma@ecole.example', now);
  expect(setCookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  expect(setCookie).toContain('Max-Age=31536000');
  const marks = brought(setCookie, now + 364 * day);
  expect(knownDevice(marks, 'salma@ecole.example')).not.toBeNull();
  expect(brought(setCookie, now + 365 * day)).toEqual([]);
});

test('each sign-in gives the account a new mark, and leaves those of the others', () => {
  const first = brought(rememberDevice([], 'salma@ecole.example', now));
  const both = brought(rememberDevice(first, 'karim@ecole.example', now));
  const again = brought(rememberDevice(both, 'salma@ecole.example', now + day), now + day);
  expect(again).toHaveLength(2);
  expect(knownDevice(again, 'karim@ecole.example')).toBe(knownDevice(both, 'karim@ecole.example'));
  expect(knownDevice(again, 'salma@ecole.example')).not.toBe(knownDevice(first, 'salma@ecole.example'));
});

test('beyond the maximum of accounts the oldest sign-in is dropped', () => {
  const emails = Array.from({ length: 9 }, (_, index) => `personne-${index}@ecole.example`);
  let marks: DeviceMarks = [];
  for (const email of emails) marks = brought(rememberDevice(marks, email, now));
  expect(emails.filter((email) => knownDevice(marks, email) === null)).toEqual(['personne-0@ecole.example']);
});

test('a mark that was changed, put together or made up is none', () => {
  const [mark] = brought(rememberDevice([], 'salma@ecole.example', now));
  const [other] = brought(rememberDevice([], 'karim@ecole.example', now));
  if (!mark || !other) throw new Error('expected two marks');
  const forged: DeviceMarks[] = [
    [{ ...mark, issued: mark.issued + 1 }],
    [{ ...mark, id: other.id }],
    [{ ...mark, signature: other.signature }],
    [{ ...mark, signature: '' }],
  ];
  for (const marks of forged) expect(knownDevice(marks, 'salma@ecole.example')).toBeNull();
  for (const value of ['', 'x', '~~~', `${'1'.repeat(13)}.x.y`, '~'.repeat(10_000)]) {
    expect(brought(`known-device=${value}`)).toEqual([]);
  }
});
