// What `npm test` runs once all is set up, one after the other: the checks, the tests without a browser, the drawing of the demo
// content, and the browser's tests on copies of it. Each takes the processor whole, and the tests wait for things to happen in time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '#tests/helpers/scratch.ts';
import { administrator } from '#tests/helpers/site.ts';

// The port is chosen again by each run of Playwright.
delete process.env.TEST_PORT;

const root = path.resolve(import.meta.dirname, '..');
const demoData = scratchFolder('school-demo-');
/** What each that failed said, told again at the end: a long log is often kept only by its end. */
const failures: string[] = [];
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

function script(name: string): ChildProcess {
  return spawn('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

/** Tells what a step said once it has ended, and whether it was good. */
async function endsWell(name: string, child: ChildProcess): Promise<boolean> {
  const begun = Date.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  const result = `${name}: ${code === 0 ? 'good' : 'failed'} after ${seconds(begun)}`;
  console.log(`${output}\n${result}\n`);
  if (code !== 0) failures.push(`${output.slice(-8_000)}\n${result}`);
  return code === 0;
}

/** Fills a data folder as a first start does, and stops. */
async function drawDemoContent(): Promise<boolean> {
  const site = spawn(process.execPath, ['build/server/start.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: demoData,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_CONTENT: 'true',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      if (/site\s+http:/.test(output)) site.kill('SIGTERM');
    });
  const [code] = await once(site, 'close');
  if (code !== 0) failures.push(`the demo content could not be made:\n${output}`);
  return code === 0;
}

async function testInBrowser(): Promise<boolean> {
  const inBrowser = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATA: demoData },
  });
  const [code] = await once(inBrowser, 'close');
  return code === 0;
}

function testWithoutBrowser(): Promise<boolean> {
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return endsWell('the tests without a browser', tests);
}

try {
  console.log('The checks …\n');
  // All that is red is told by one run.
  const results = [
    await endsWell('the checks', script('check')),
    await testWithoutBrowser(),
    await drawDemoContent(),
    await testInBrowser(),
  ];
  for (const failure of failures) console.log(failure);
  if (results.includes(false)) process.exitCode = 1;
} finally {
  rmSync(demoData, { recursive: true, force: true });
}
