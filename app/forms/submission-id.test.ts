import { expect, test } from 'vitest';
import { submissionId } from './submission-id.server.ts';

const answers = { email: 'a@exemple.ma', childName: 'Adam' };
const submissionKey = '6f1d3c1e-52b4-4b7a-9d0e-0c7d6d9b1a2f';
const now = Date.parse('2026-11-21T09:01:00Z');

test('a submission is named by its key, whatever it says', () => {
  expect(submissionId('admissions', { ...answers, submissionKey })).toBe(submissionKey);
});

test('without a key, the same answers within ten minutes have one id, a UUID', () => {
  const id = submissionId('admissions', answers, now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(submissionId('admissions', { ...answers }, now + 8 * 60_000)).toBe(id);
});

test('other answers, another form and another day have another id', () => {
  const id = submissionId('admissions', answers, now);
  expect(submissionId('admissions', { ...answers, childName: 'Inès' }, now)).not.toBe(id);
  expect(submissionId('lead_captures', answers, now)).not.toBe(id);
  expect(submissionId('admissions', answers, now + 24 * 3_600_000)).not.toBe(id);
});
