import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyCheckout, missingMemoryGroups, runInGroup } from '#tests/helpers/memory-group.ts';

const missing = missingMemoryGroups();

test('the packages are installed in a gigabyte, and the site is built in 600 MB', {
  timeout: 900_000,
}, async ({ skip }) => {
  skip(missing !== undefined, missing);
  const scratch = mkdtempSync(path.join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const folder = path.join(scratch, 'school');
  copyCheckout(folder);
  // Nothing of the test runner's environment but the registry's settings.
  const network = Object.entries(process.env).filter(([name]) => /_proxy$|^NODE_EXTRA_CA_CERTS$/i.test(name));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...Object.fromEntries(network) };
  const setUp = (megabytes: number, step: string) =>
    runInGroup(megabytes, [process.execPath, 'scripts/setup.mjs', step], { cwd: folder, env });
  const installed = await setUp(1000, 'packages');
  expect(installed, installed.said).toMatchObject({ code: 0 });
  const built = await setUp(600, 'build');
  expect(built, built.said).toMatchObject({ code: 0 });
  console.log(`Installed in ${installed.most} MiB, built in ${built.most} MiB`);
});
