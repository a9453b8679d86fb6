import { expect, test } from 'vitest';
import { leakIn, personalTexts, writtenForms } from './run-log.ts';

test('names are looked for in whatever script, and what the office searches for', () => {
  const typed = personalTexts([
    ['fullName', 'Aïcha N’Diaye'],
    ['childName', 'آدم'],
    ['parentName', ' فاطمة بنجلون '],
    ['q', 'Benjelloun'],
    ['q', 'بنجلون'],
    ['q', 'ab'],
    ['level', 'Primaire'],
    ['childName', 'Al'],
  ]);
  expect(typed).toEqual(['Aïcha N’Diaye', 'آدم', 'فاطمة بنجلون', 'Benjelloun', 'بنجلون']);
});

test.each([
  ['{"path":"/admin/leads","name":"آدم"}', 'what somebody typed'],
  [`{"msg":"no page at /admin/leads/${encodeURIComponent('فاطمة بنجلون')}"}`, 'what somebody typed'],
  ['{"msg":"unknown q Aïcha+N’Diaye"}', null],
  [`referrer /admin/leads&q=${new URLSearchParams({ q: 'فاطمة بنجلون' })}`, 'what somebody typed'],
  ['127.0.0.1 [2026-11-22T11:19:05+00:00] GET /admin/leads?q=B 200 5', 'a query'],
  ['127.0.0.1 [2026-11-22T11:19:05+00:00] GET /admin/leads 200 5', null],
])('in %s is found: %s', (line, found) => {
  expect(leakIn(line, ['آدم', 'فاطمة بنجلون'].flatMap(writtenForms))).toBe(found);
});
