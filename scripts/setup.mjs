#!/usr/bin/env node
// Prepares a checkout on a machine with Node (20 or newer) and npm only: run by `prestart` (packages, build)
// and
// `pretest` (packages, build, browser). Plain JavaScript without dependencies, because nothing is installed
// yet.
// Prints one line per step; a step with nothing to do costs milliseconds.
//
// node scripts/setup.mjs [packages] [build] [browser]
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBrowser, namedBrowser } from './browser.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamps = {
  packages: path.join(root, 'node_modules/.setup-packages'),
  build: path.join(root, 'build/.setup-build'),
  browser: path.join(root, 'node_modules/.setup-browser'),
};
const buildInputs = [
  'app',
  'server',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build.ts',
  'tsconfig.json',
  'vite.config.ts',
];

const steps = { packages: installPackages, build: buildSite, browser: findBrowser };

/** Prints the progress. */
function say(step, text) {
  console.log(`[${wanted.indexOf(step) + 1}/${wanted.length}] ${text}`);
}

/** Runs a command to its end; its output is shown only when it fails. */
async function run(step, command, args, options = {}) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ticking = setInterval(() => say(step, `… for ${seconds(started)}`), 10_000);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(ticking));
  if (code !== 0)
    throw new Error(`'${[command, ...args].join(' ')}' ended with code ${code}:\n${output.trim()}`);
  return seconds(started);
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function readStamp(step) {
  return existsSync(stamps[step]) ? readFileSync(stamps[step], 'utf8') : '';
}

function writeStamp(step, text) {
  mkdirSync(path.dirname(stamps[step]), { recursive: true });
  writeFileSync(stamps[step], text);
}

/** Removes the stamp first: an interrupted step must run again. */
function removeStamp(step) {
  rmSync(stamps[step], { force: true });
}

/** An environment without node_modules/.bin, which `npm ci` is about to replace. */
function systemEnvironment() {
  const bin = path.join(root, 'node_modules/.bin');
  const directories = (process.env.PATH ?? '').split(path.delimiter).filter((directory) => directory !== bin);
  return { ...process.env, PATH: directories.join(path.delimiter) };
}

/**
 * npm's limits on a machine or in a control group of less than 2 GiB: 0.8 GB instead of 1.1, which would be
 * killed. None elsewhere.
 */
function sparingWhereSmall() {
  const most = Math.min(os.totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);
  if (most >= 2 * 1024 ** 3) return {};
  return {
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4 --max-old-space-size=450`.trim(),
    npm_config_maxsockets: '2',
  };
}

async function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lock} ${process.platform} ${process.arch}`;
  if (readStamp('packages') === wanted) return say('packages', 'The packages are up to date');
  removeStamp('packages');
  say('packages', 'Installing the packages: about a minute');
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Under NODE_ENV=production npm would leave out the build's packages.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const took = await run('packages', command, ['ci', ...options], {
    env: { ...systemEnvironment(), ...sparingWhereSmall() },
    shell: process.platform === 'win32',
  });
  writeStamp('packages', wanted);
  say('packages', `Packages installed in ${took}`);
}

/** A fingerprint that changes whenever a source file is added, removed or written. */
function describeSources() {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const absolute = path.join(root, relative);
    if (!existsSync(absolute)) return;
    const stats = statSync(absolute);
    if (stats.isDirectory()) {
      for (const name of readdirSync(absolute).sort()) visit(path.join(relative, name));
    } else if (!/\.test\.tsx?$/.test(relative)) {
      hash.update(`${relative} ${stats.size} ${stats.mtimeMs}\n`);
    }
  };
  for (const input of buildInputs) visit(input);
  return hash.digest('hex');
}

async function buildSite() {
  const sources = describeSources();
  if (readStamp('build') === sources) return say('build', 'The site is up to date');
  removeStamp('build');
  say('build', 'Building the site: about half a minute');
  const node = path.join(root, 'node_modules/.bin/node');
  const npm = process.env.npm_execpath;
  const took = npm?.endsWith('.js')
    ? await run('build', node, [npm, 'run', 'build', '--silent'])
    : await run('build', 'npm', ['run', 'build', '--silent'], { shell: process.platform === 'win32' });
  writeStamp('build', sources);
  say('build', `Site built in ${took}`);
}

async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return sayBrowser(namedBrowser(named));
  const known = readStamp('browser');
  if (known && existsSync(known)) return sayBrowser(known);
  const executable = await installBrowser({
    root,
    run: (...command) => run('browser', ...command),
    say: (text) => say('browser', text),
  });
  writeStamp('browser', executable);
  sayBrowser(executable);
}

function sayBrowser(executable) {
  say('browser', `The tests' browser is ${executable}`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No step is called '${unknown.join("', '")}'; there are: ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
for (const name of wanted) {
  try {
    await steps[name]();
  } catch (error) {
    console.error(`Set-up failed (${name}). ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
