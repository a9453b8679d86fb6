// `npm test` after its set-up: the checks beside the rendering of the demo content, then the tests without a
// browser, then the journeys in one, on copies of that content, in sequence because tests use every core and
// wait
// by the clock. `node scripts/test.ts rest` runs everything else, `all` both (CONTRIBUTING.md).
import { rmSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '#tests/helpers/scratch.ts';
import { processorSeconds, watchDetached } from './tests/processor.ts';
import { added, type Results, readPlaywright, readVitest, resultsIn, summary } from './tests/results.ts';
import { drawDemoContent, program, root, runStep } from './tests/steps.ts';

const tiers = {
  first: { vitest: ['!system', '!*-all'], playwright: 'journeys' },
  rest: { vitest: ['system', '*-all'], playwright: 'all' },
};
const asked = process.argv[2] ?? 'first';
const chosen =
  asked === 'all' ? [tiers.first, tiers.rest] : asked in tiers ? [tiers[asked as keyof typeof tiers]] : [];
if (chosen.length === 0) {
  console.error('Say what to run: nothing, rest or all');
  process.exit(2);
}

// Each run of Playwright chooses its port.
delete process.env.TEST_PORT;

const begun = Date.now();
const detached = watchDetached();
const scratch = scratchFolder('school-demo-');
const demo = path.join(scratch, 'data');
process.env.TEST_DATA = demo;

function check(): Promise<Results> {
  console.log('The checks …\n');
  return runStep({
    name: 'the checks',
    command: ['npm', 'run', '--silent', 'check'],
    alone: 'npm run check',
  });
}

async function testWithoutBrowser(projects: readonly string[]): Promise<Results> {
  const file = path.join(scratch, `vitest-${projects.join()}.json`);
  const words = ['run', ...projects.map((name) => `--project=${name}`)];
  const step = await runStep({
    name: `the tests without a browser (${projects.join(', ').replaceAll('!', 'not ')})`,
    command: program(
      'vitest/vitest.mjs',
      ...words,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ),
    alone: `npx vitest ${words.join(' ')}`,
  });
  return resultsIn(file, (report: Parameters<typeof readVitest>[0]) => readVitest(report, root), step);
}

async function testInBrowser(project: string): Promise<Results> {
  const file = path.join(scratch, `playwright-${project}.json`);
  const words = ['test', `--project=${project}`];
  const step = await runStep({
    name: `the tests in a browser (${project})`,
    command: program('@playwright/test/cli.js', ...words, '--reporter=list,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    alone: `npx playwright ${words.join(' ')}`,
    isShownAtOnce: true,
  });
  return resultsIn(file, readPlaywright, step);
}

const results: Results[] = [];
try {
  // One run reports all failures. Neither step keeps two cores busy.
  results.push(
    ...(await Promise.all([...(chosen.includes(tiers.first) ? [check()] : []), drawDemoContent(demo)])),
  );
  for (const { vitest, playwright } of chosen)
    results.push(await testWithoutBrowser(vitest), await testInBrowser(playwright));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

const all = added(results);
const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;
const clock = minutes((Date.now() - begun) / 1000);
const beside = minutes(detached.stop());
console.log(
  `\n${summary(all, `${minutes(processorSeconds())} of processor and ${beside} in detached processes, ${clock} by the clock`)}`,
);
if (all.failed.length > 0) process.exitCode = 1;
