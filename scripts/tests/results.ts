import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** A failed test: its name, its output, and the command that runs it alone. */
type Failure = { title: string; said: string; command: string };

/** The results of several tests. */
export type Results = { passed: number; failed: Failure[]; skipped: number };

/** The part of Vitest's report that is read here. */
export type VitestReport = {
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[] | null;
    }[];
  }[];
};

/** The sum of several results. */
export function added(all: readonly Results[]): Results {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** A step that is no test, such as the checks. */
export function resultOfStep(title: string, isGood: boolean, command: string, said: string): Results {
  return { passed: isGood ? 1 : 0, failed: isGood ? [] : [{ title, said, command }], skipped: 0 };
}

/** The Vitest project of a file, by its suffix. */
export function projectOf(file: string): string {
  const [, rest = '', layer = 'unit'] =
    /(\.all)?(?:\.(dom|http|integration|system))?\.test\.tsx?$/.exec(file) ?? [];
  return rest ? `${layer}-all` : layer;
}

export function readVitest(report: VitestReport, root: string): Results {
  return added(
    report.testResults.map(({ name, status, message, assertionResults }) => {
      const file = path.relative(root, name);
      const alone = `npx vitest run --project ${projectOf(file)} ${file}`;
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          title: `${file} › ${fullName}`,
          said: (failureMessages ?? []).join('\n'),
          command: `${alone} -t '${asPattern(fullName)}'`,
        }));
      // Also a file that fails before its first test or after its last.
      if (status === 'failed' && failed.length === 0)
        failed.push({ title: file, said: message, command: alone });
      return {
        passed: assertionResults.filter((test) => test.status === 'passed').length,
        failed,
        skipped: assertionResults.filter((test) => !['passed', 'failed'].includes(test.status)).length,
      };
    }),
  );
}

/** A test name as a regular expression without characters that a shell would expand. */
function asPattern(name: string): string {
  return name.replace(/[^\p{L}\p{N} ,:;-]/gu, '.');
}

export function readPlaywright(report: JSONReport): Results {
  const outside = report.errors.map(({ message, stack }) => ({
    title: 'outside of the tests in the browser',
    said: stack ?? message ?? '',
    command: 'npx playwright test',
  }));
  return added([{ passed: 0, failed: outside, skipped: 0 }, ...report.suites.map(readSuite)]);
}

function readSuite(suite: JSONReportSuite): Results {
  const here = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }): Results => {
      const passed = status === 'expected' || status === 'flaky' ? 1 : 0;
      const said = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n');
      const where = `tests/e2e/${file}:${line}`;
      const failure = { title: `${where} › ${title}`, said, command: `npx playwright test ${where}` };
      return {
        passed,
        failed: status === 'unexpected' ? [failure] : [],
        skipped: status === 'skipped' ? 1 : 0,
      };
    }),
  );
  return added([...here, ...(suite.suites ?? []).map(readSuite)]);
}

/**
 * The results in a runner's report. `step` is the failed test when there is no report, or the run failed
 * without a failed test.
 */
export function resultsIn<Report>(file: string, read: (report: Report) => Results, step: Results): Results {
  const text = fileText(file);
  if (text === null) return step;
  const results = read(JSON.parse(text));
  return results.failed.length > 0 || step.failed.length === 0 ? results : added([results, step]);
}

function fileText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The last lines of a run: each failure with its command, the cost, the sums. */
export function summary({ passed, failed, skipped }: Results, cost: string): string {
  const told = failed.map(
    ({ title, said, command }) =>
      `✗ ${title}\n${said.trim().split('\n').slice(0, 12).join('\n')}\n  alone: ${command}\n`,
  );
  return [...told, cost, `${passed} passed, ${failed.length} failed, ${skipped} skipped`].join('\n');
}
