import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { added, projectOf, readPlaywright, readVitest, resultOfStep, summary } from './results.ts';

const passed = { fullName: 'a rule holds', status: 'passed', failureMessages: [] };

test('tests are counted, and each that failed comes with the command that runs it alone', () => {
  const results = readVitest(
    {
      testResults: [
        {
          name: '/site/app/lib/dates.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            passed,
            { fullName: "a day (spec §2) isn't lost", status: 'failed', failureMessages: ['expected 1'] },
            { fullName: 'another', status: 'skipped', failureMessages: null },
          ],
        },
      ],
    },
    '/site',
  );
  expect(results).toEqual({
    passed: 1,
    failed: [
      {
        title: "app/lib/dates.test.ts › a day (spec §2) isn't lost",
        said: 'expected 1',
        command: "npx vitest run --project unit app/lib/dates.test.ts -t 'a day .spec .2. isn.t lost'",
      },
    ],
    skipped: 1,
  });
});

test('a file that fails outside of its tests is one failure', () => {
  const file = { name: '/site/server/a.system.test.ts', status: 'failed', message: 'no such module' };
  const { failed } = readVitest({ testResults: [{ ...file, assertionResults: [passed] }] }, '/site');
  expect(failed.map(({ command }) => command)).toEqual([
    'npx vitest run --project system server/a.system.test.ts',
  ]);
});

test('journeys are counted too, however deep they lie, and what fails outside of them', () => {
  const spec = (title: string, status: string) => ({
    ...{ title, file: 'blog.spec.ts', line: 7 },
    tests: [{ status, results: [{ errors: [{ message: 'not seen' }] }] }],
  });
  const suites = [
    { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected'), spec('c', 'skipped')] }] },
  ];
  const report: Partial<JSONReport> = {
    suites: suites as unknown as JSONReport['suites'],
    errors: [{ message: 'no server' }],
  };
  const { failed, ...counts } = readPlaywright(report as JSONReport);
  expect(counts).toEqual({ passed: 1, skipped: 1 });
  expect(failed.map(({ command }) => command)).toEqual([
    'npx playwright test',
    'npx playwright test tests/e2e/blog.spec.ts:7',
  ]);
});

test('the last line is the sums, whatever failed', () => {
  const all = added([
    resultOfStep('the checks', false, 'npm run check', 'a line\nanother'),
    resultOfStep('b', true, '', ''),
  ]);
  const lines = summary(all, '3 min').split('\n');
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
  expect(lines).toContain('  alone: npm run check');
});

test.each([
  ['app/lib/dates.test.ts', 'unit'],
  ['app/ui/button.dom.test.tsx', 'dom'],
  ['tests/http/one-address.http.test.ts', 'http'],
  ['app/db/schema.integration.test.ts', 'integration'],
  ['tests/http/hostile-office.all.http.test.ts', 'http-all'],
  ['app/islands/changed-page.all.dom.test.tsx', 'dom-all'],
  ['tests/expressions.all.test.ts', 'unit-all'],
  ['tests/durability.system.test.ts', 'system'],
])('%s is of the project %s', (file, project) => expect(projectOf(file)).toBe(project));
