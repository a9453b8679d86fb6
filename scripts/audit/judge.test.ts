import { expect, test } from 'vitest';
import { judgeHoles, judgeSignatures } from './judge.ts';

const holes = (counts: object, vulnerabilities: object = {}) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } });

test('a critical hole fails and names its package; lesser ones are reported', () => {
  expect(judgeHoles(holes({ critical: 0, high: 1, moderate: 2 }, { tar: { severity: 'high' } }))).toEqual({
    state: 'bad',
    words: 'known holes: 0 critical, 1 high, 2 moderate, 0 low: tar',
  });
  expect(judgeHoles(holes({ moderate: 3 }, { tar: { severity: 'moderate' } }))).toEqual({
    state: 'good',
    words: 'known holes: 0 critical, 0 high, 3 moderate, 0 low',
  });
});

test('a wrong signature fails, a missing one is reported', () => {
  expect(judgeSignatures(JSON.stringify({ invalid: [{ name: 'tar' }], missing: [] }))).toEqual({
    state: 'bad',
    words: 'signatures: 1 wrong, 0 missing: tar',
  });
  expect(judgeSignatures(JSON.stringify({ invalid: [], missing: [{ name: 'own' }] }))).toMatchObject({
    state: 'good',
  });
});

test.each([
  [
    '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":"","detail":""}}',
    '405 Method Not Allowed',
  ],
  [
    '{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND registry"}}',
    'getaddrinfo ENOTFOUND registry',
  ],
  ['', 'npm printed no JSON'],
  ['<html>', 'npm printed no JSON'],
])('%s is no answer, and proves nothing', (printed, words) => {
  expect(judgeHoles(printed)).toEqual({ state: 'unanswered', words });
  expect(judgeSignatures(printed)).toEqual({ state: 'unanswered', words });
});
