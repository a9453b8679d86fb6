// Repeats the browser tests while other processes keep every core busy, and prints every failure: a flaky
// test is a
// fault. After `node scripts/setup.mjs packages build browser`:
// node scripts/steady.ts [TIMES] [arguments of playwright test …]
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

const times = Number(process.argv[2] ?? 5);
if (!Number.isInteger(times) || times < 1) {
  console.error('Say how many times, e.g. node scripts/steady.ts 5');
  process.exit(2);
}

const playwright = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
const folder = mkdtempSync(path.join(os.tmpdir(), 'steady-'));
const busy = Array.from({ length: os.availableParallelism() }, keepOneCoreBusy);
let failed = 0;
try {
  for (let run = 1; run <= times; run += 1) {
    const { failures, seconds } = await runOnce(path.join(folder, `${run}.json`));
    failed += failures.length;
    console.log(`run ${run} of ${times}: ${failures.length} failed, ${seconds} s`);
    for (const failure of failures) console.log(failure);
  }
} finally {
  for (const burner of busy) burner.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

function keepOneCoreBusy(): ChildProcess {
  return spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
}

async function runOnce(file: string): Promise<{ failures: string[]; seconds: number }> {
  const started = Date.now();
  const run = spawn(process.execPath, [playwright, 'test', '--reporter=json', ...process.argv.slice(3)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  await once(run, 'exit');
  const report: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  const outside = report.errors.map((error) => `  outside of the tests: ${error.message}`);
  return {
    failures: [...outside, ...report.suites.flatMap(failuresOf)],
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

function failuresOf(suite: JSONReportSuite): string[] {
  const here = suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const said = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return `  ${spec.file}:${spec.line} ${spec.title}\n${said.map(({ message }) => message).join('\n')}`;
    });
  return [...here, ...(suite.suites ?? []).flatMap(failuresOf)];
}
