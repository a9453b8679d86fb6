// Whether the tests would notice: puts small faults into a copy of the last commit, one at a time, and runs the tests
// that ought to fail. Not a part of `npm test`; a quarter of an hour without the browser, which `--browser` adds.
//   npm run test:mutants [-- [--browser] [--json FILE] [words of a file's name …]]
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { browser } from './mutants/browser.ts';
import { database } from './mutants/database.ts';
import type { Mutant } from './mutants/mutant.ts';
import { rules } from './mutants/rules.ts';
import { security } from './mutants/security.ts';
import { server } from './mutants/server.ts';

/** The share that must be noticed: 57 of 60. */
const target = 57 / 60;

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const all = [...rules, ...security, ...server, ...database, ...browser];
const isBrowsed = ({ title }: Mutant) => title !== undefined;
const chosen = all.filter(
  (mutant) =>
    (options.browser || !isBrowsed(mutant)) &&
    (wanted.length === 0 || wanted.some((word) => mutant.file.includes(word))),
);

const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'school-mutants-'));
const bin = path.join(root, 'node_modules/.bin');

function git(...words: string[]): void {
  const { status, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
}

/** The one file of this name below the folders, from the copy's root. */
function fileCalled(name: string, folders: string): string {
  const [found, ...others] = globSync(`{${folders}}/**/${name}`, { cwd: copy });
  if (!found || others.length > 0)
    throw new Error(`'${name}' is the name of ${found ? 'several files' : 'no file'}`);
  return found;
}

function testsOf({ tests }: Mutant): { specs: string[]; units: string[] } {
  const files = tests.flatMap((name) => {
    const found = globSync(`{app,server,scripts,tests}/**/${name}.{ts,tsx}`, { cwd: copy });
    if (found.length === 0) throw new Error(`no test is called '${name}'`);
    return found;
  });
  const isSpec = (file: string) => /\.spec\.ts$/.test(file);
  return { specs: files.filter(isSpec), units: files.filter((file) => !isSpec(file)) };
}

/** What is under way: it ends with this process. */
let running: ChildProcess | undefined;

/** Runs a command in the copy. A fault may make a test wait for ever: that is noticed. */
async function run(
  command: string,
  words: readonly string[],
  minutes = 3,
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(path.join(bin, command), words, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    detached: true,
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), minutes * 60_000);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearTimeout(timer));
  return { ok: code === 0, output };
}

/** Fails with what it said when it must not fail. */
async function mustRun(what: string, ...command: Parameters<typeof run>): Promise<void> {
  const { ok, output } = await run(...command);
  if (!ok) throw new Error(`${what}:\n${output.slice(-4000)}`);
}

async function pass({ units, specs }: ReturnType<typeof testsOf>, title = ''): Promise<boolean> {
  if (units.length > 0 && !(await run('vitest', ['run', '--bail=1', ...units])).ok) return false;
  if (specs.length === 0 || !options.browser) return true;
  await mustRun('the site could not be built with this fault', 'react-router', ['build']);
  const named = title ? ['-g', title] : [];
  return (await run('playwright', ['test', '--max-failures=1', ...specs, ...named], 10)).ok;
}

/** With the fault in its place; out of it again afterwards. */
async function survives(mutant: Mutant): Promise<boolean> {
  const file = path.join(copy, fileCalled(mutant.file, 'app,server,migrations'));
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(mutant.was, () => mutant.is),
  );
  try {
    return await pass(testsOf(mutant), mutant.title);
  } finally {
    writeFileSync(file, whole);
  }
}

/** A list that has grown old fails before anything is run. */
function problems(): string[] {
  return all.flatMap((mutant) => {
    try {
      testsOf(mutant);
      const text = readFileSync(path.join(copy, fileCalled(mutant.file, 'app,server,migrations')), 'utf8');
      const times = text.split(mutant.was).length - 1;
      return times === 1 ? [] : [`${mutant.file} holds ${times} times: ${mutant.was}`];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

async function main(): Promise<void> {
  const wrong = problems();
  if (wrong.length > 0) throw new Error(`the list of faults has grown old:\n${wrong.join('\n')}`);
  const units = [...new Set(chosen.flatMap((mutant) => testsOf(mutant).units))];
  if (units.length > 0) await mustRun('the tests fail without any fault', 'vitest', ['run', ...units], 10);
  const browsed = chosen.filter(isBrowsed);
  if (browsed.length > 0) {
    const specs = [...new Set(browsed.flatMap((mutant) => testsOf(mutant).specs))];
    const titles = browsed.map(({ title }) => title).join('|');
    await mustRun('the site could not be built', 'react-router', ['build']);
    await mustRun(
      'the browser tests fail without any fault',
      'playwright',
      ['test', ...specs, '-g', titles],
      20,
    );
  }
  const results: (Mutant & { caught: boolean })[] = [];
  for (const mutant of chosen) {
    const caught = !(await survives(mutant));
    results.push({ ...mutant, caught });
    const change = `${mutant.was} → ${mutant.is || '(nothing)'}`.replace(/\s+/g, ' ');
    console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${mutant.file.padEnd(32)} ${change.slice(0, 140)}`);
  }
  const caught = results.filter((result) => result.caught).length;
  const share = `${caught} of ${results.length} faults were caught; ${Math.ceil(target * results.length)} have to be`;
  console.log(share);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  if (caught < target * results.length) process.exitCode = 1;
}

function clearUp(): void {
  git('worktree', 'remove', '--force', copy);
  rmSync(copy, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (running?.pid) process.kill(-running.pid, 'SIGTERM');
    clearUp();
    process.exit(130);
  });
}

git('worktree', 'add', '--detach', copy, 'HEAD');
try {
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  await main();
} finally {
  clearUp();
}
