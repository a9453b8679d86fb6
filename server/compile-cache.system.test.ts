import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

const scratch = testFolder('school-compiled-');
const made = (name: string) => {
  const folder = path.join(scratch, name);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
};

test('what is compiled lies in the data folder, closed to others, and nothing of it where everybody may write', async () => {
  const [dataDir, temporary] = [made('data'), made('temporary')];
  const server = startServer({ DATABASE_URL: await createDatabase(), DATA_DIR: dataDir, TMPDIR: temporary });
  await addressOf(server);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  const cache = path.join(dataDir, 'compile-cache');
  expect(statSync(cache).mode & 0o777).toBe(0o700);
  // Written when the process ends.
  expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(10);
  expect(existsSync(path.join(temporary, 'node-compile-cache'))).toBe(false);
});

/** The process's message about caching compiled code in this folder. */
const said = (dataDir: string) => {
  const script = `import { cacheCompiledCode } from './server/compile-cache.ts';
    console.log(cacheCompiledCode(${JSON.stringify(dataDir)}) ?? 'kept');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  }).stdout.trim();
};

test('code that another user could have put there is not run', () => {
  const open = made('open');
  chmodSync(open, 0o777);
  expect(said(open)).toContain('another user may write');
  const [led, elsewhere] = [made('led'), made('elsewhere')];
  symlinkSync(elsewhere, path.join(led, 'compile-cache'));
  expect(said(led)).toContain('another user may write');
  expect(readdirSync(elsewhere)).toEqual([]);
  const widened = made('widened');
  mkdirSync(path.join(widened, 'compile-cache'));
  expect(said(widened)).toBe('kept');
  expect(statSync(path.join(widened, 'compile-cache')).mode & 0o777).toBe(0o700);
});
