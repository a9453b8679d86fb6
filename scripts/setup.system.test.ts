import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let checkout: string;
const inCheckout = (name: string) => path.join(checkout, name);

/** A checkout whose build writes one file. */
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'setup-'));
  for (const folder of ['scripts', 'app', 'node_modules/.bin'])
    mkdirSync(inCheckout(folder), { recursive: true });
  for (const script of ['setup.mjs', 'browser.mjs', 'node-version.mjs']) {
    copyFileSync(path.join(import.meta.dirname, script), inCheckout(`scripts/${script}`));
  }
  symlinkSync(process.execPath, inCheckout('node_modules/.bin/node'));
  writeFileSync(inCheckout('package.json'), JSON.stringify({ scripts: { build: 'node build.mjs' } }));
  buildIs(builds);
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const builds = `import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('build/server', { recursive: true }); writeFileSync('build/server/index.js', '');`;
const breaks = `import { rmSync } from 'node:fs';
  rmSync('build/server', { recursive: true, force: true }); throw new Error('no such module');`;

function buildIs(script: string) {
  writeFileSync(inCheckout('build.mjs'), script);
}

function setUp(): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [inCheckout('scripts/setup.mjs'), 'build'], (error, out, complained) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + complained });
    });
  });
}

test('what is built is built once, until a source file changes', async () => {
  const first = await setUp();
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('built in') });
  // The progress: step, name, time.
  expect(first.said).toMatch(
    /^\[1\/1\] Building the site: about half a minute\n\[1\/1\] Site built in [\d.]+ s\n$/,
  );
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringContaining('up to date') });
  writeFileSync(inCheckout('app/page.tsx'), 'export {}');
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringContaining('built in') });
});

test('a failed build is said, and is never taken for a done one', async () => {
  buildIs(breaks);
  const failure = { code: 1, said: expect.stringContaining('no such module') };
  expect(await setUp()).toMatchObject(failure);
  expect(await setUp()).toMatchObject(failure);
  buildIs(builds);
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringContaining('built in') });
});

test('a build that failed half-way is made again, also when the sources are again those of the last good one', async () => {
  await setUp();
  writeFileSync(inCheckout('app/page.tsx'), 'a fault');
  buildIs(breaks);
  expect(await setUp()).toMatchObject({ code: 1 });
  rmSync(inCheckout('app/page.tsx'));
  buildIs(builds);
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringContaining('built in') });
  expect(existsSync(inCheckout('build/server/index.js'))).toBe(true);
});
