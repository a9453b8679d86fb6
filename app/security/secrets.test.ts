import { afterEach, expect, test } from 'vitest';
import { config } from '#app/config/environment.server.ts';
import type { UndoRecord } from '#app/features/inquiries/handling/undo-record.ts';
import { readUndoToken, undoToken } from '#app/features/inquiries/undo/undo-token.server.ts';
import { issueCsrfToken, verifyCsrfToken } from './csrf.server.ts';
import { knownDevice, readDeviceMarks, rememberDevice } from './known-device.server.ts';
import { isChallengeValid, issueChallenge, readChallenge } from './second-step.server.ts';
import { isSigned, sign } from './secrets.server.ts';

const { sessionSecret, formerSessionSecret } = config();
afterEach(() => replace(sessionSecret, formerSessionSecret));

/** A restart with other secrets. */
function replace(now: string, before?: string): void {
  Object.assign(config(), { sessionSecret: now, formerSessionSecret: before });
}

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(32));
const now = Date.parse('2026-11-24T09:00:00Z');
const salma = { id: crypto.randomUUID(), email: 'salma@ecole.example', fullName: 'Salma Bennis' };
const untouched = { stage: null, visitAt: null, assignedTo: null, handledAt: null, handledByName: null };
const undoRecord: UndoRecord = {
  actions: ['handled'],
  at: '',
  steps: [{ kind: 'lead', id: crypto.randomUUID(), stamp: '1', exchanges: 0, before: untouched }],
};
const account = { id: salma.id, passwordHash: 'hash' };

function browserWith(setCookie: string): Request {
  return new Request('http://localhost/', { headers: { cookie: setCookie.split(';')[0] ?? '' } });
}

/** Creates one of everything signed; the returned function tells which are valid. */
function handOut(): () => Record<string, boolean> {
  const token = issueCsrfToken(undefined, now);
  const challenge = issueChallenge(account, now);
  const device = rememberDevice([], salma.email, now);
  const undo = undoToken(salma, undoRecord, now);
  return () => {
    const brought = readChallenge(browserWith(challenge), now);
    return {
      form: verifyCsrfToken(browserWith(token.setCookie), token.token, now),
      step: brought !== null && isChallengeValid(brought, account, now),
      device: knownDevice(readDeviceMarks(browserWith(device), now), salma.email) !== null,
      undo: typeof readUndoToken(salma, undo, now) !== 'string',
    };
  };
}

const all = { form: true, step: true, device: true, undo: true };
const none = { form: false, step: false, device: false, undo: false };

test('what was signed before the secret was replaced is valid while the former one is configured', () => {
  replace(first ?? '');
  const before = handOut();
  expect(before()).toEqual(all);
  replace(second ?? '', first);
  const after = handOut();
  expect(before()).toEqual(all);
  expect(after()).toEqual(all);
  replace(second ?? '');
  expect(before()).toEqual(none);
  expect(after()).toEqual(all);
});

test('copies of the server that are restarted one by one take what each of them hands out', () => {
  // As in operations.md: first all get the new secret as the former one, then the two are swapped.
  replace(first ?? '', second);
  const told = handOut();
  replace(second ?? '', first);
  const changed = handOut();
  expect(told()).toEqual(all);
  replace(first ?? '', second);
  expect(changed()).toEqual(all);
});

test('nothing else holds: another secret, another purpose, another text, no signature', () => {
  replace(third ?? '');
  const foreign = sign('csrf', 'text');
  replace(second ?? '', first);
  const own = sign('csrf', 'text');
  expect(isSigned(own, 'csrf', 'text')).toBe(true);
  expect(isSigned(foreign, 'csrf', 'text')).toBe(false);
  expect(isSigned(own, 'second-step', 'text')).toBe(false);
  expect(isSigned(own, 'csrf', 'texts')).toBe(false);
  expect(isSigned('', 'csrf', 'text')).toBe(false);
});
