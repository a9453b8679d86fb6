import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consentRecord, everything, onlyNecessary, parseConsent } from './consent.ts';

const now = new Date('2026-11-21T10:00:00Z');

test("'Accepter tout' records everything, with its moment", () => {
  expect(consentRecord(everything, now)).toEqual({
    necessary: true,
    analytics: true,
    marketing: true,
    preferences: true,
    timestamp: '2026-11-21T10:00:00.000Z',
  });
});

test("'Nécessaires uniquement' records nothing else", () => {
  expect(consentRecord(onlyNecessary, now)).toMatchObject({
    necessary: true,
    analytics: false,
    marketing: false,
    preferences: false,
  });
});

test('every record is read back as it was written', () => {
  const choices = fc.record({ analytics: fc.boolean(), marketing: fc.boolean(), preferences: fc.boolean() });
  fc.assert(
    fc.property(choices, (chosen) => {
      const record = consentRecord(chosen, now);
      expect(parseConsent(JSON.stringify(record), now.getTime())).toEqual(record);
    }),
  );
});

test('a choice is asked for again after six months', () => {
  const stored = JSON.stringify(consentRecord(everything, now));
  expect(parseConsent(stored, Date.parse('2027-05-21T09:59:59Z'))).not.toBeNull();
  expect(parseConsent(stored, Date.parse('2027-05-21T10:00:00Z'))).toBeNull();
});

test('what is not a record counts as no answer', () => {
  const partial = { analytics: true, marketing: true, timestamp: now.toISOString() };
  const undated = { ...everything, timestamp: 'hier' };
  for (const stored of [
    null,
    '',
    'true',
    'null',
    '[]',
    '{',
    JSON.stringify(partial),
    JSON.stringify(undated),
  ]) {
    expect(parseConsent(stored)).toBeNull();
  }
  fc.assert(
    fc.property(fc.json(), (stored) => {
      expect(parseConsent(stored)?.necessary ?? true).toBe(true);
    }),
  );
});
