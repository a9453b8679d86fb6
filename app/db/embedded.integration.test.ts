import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { visits } from '#app/db/schema/operations.ts';
import { closeDatabase, openDatabase, withRole } from './client.server.ts';
import { handIn } from './hand-in.server.ts';
import { probeDatabase } from './probe.server.ts';
import { dropDatabase } from './reset.server.ts';

let dataDir: string;

// One migrated database for the file: writing its thousand files is what takes time here.
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'school-data-'));
  const snapshot = new Blob([readFileSync(inject('databaseSnapshot'))]);
  const database = await PGlite.create(path.join(dataDir, 'db'), { loadDataDir: snapshot });
  await database.close();
});
afterEach(closeDatabase);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const visitedPages = async () => {
  const rows = await withRole('site_administrator', (tx) => tx.select().from(visits));
  return rows.map(({ pagePath }) => pagePath);
};

test('what was written is there after closing and opening again', async () => {
  await openDatabase({ dataDir });
  await openDatabase({ dataDir });
  expect(await probeDatabase()).toEqual([]);
  await withRole('site_visitor', (tx) => handIn(tx, visits, [{ pagePath: '/blog', day: '2026-11-21' }]));
  await expect(dropDatabase({ dataDir })).rejects.toThrow(/in use/);
  await closeDatabase();
  expect(await probeDatabase()).toContain('writing: does not answer');
  await openDatabase({ dataDir });
  expect(await visitedPages()).toContain('/blog');
});

test('a second process is refused; when the first is killed, it takes over and loses nothing', async () => {
  const client = JSON.stringify(path.join(import.meta.dirname, 'client.server.ts'));
  const handingIn = JSON.stringify(path.join(import.meta.dirname, 'hand-in.server.ts'));
  const operations = JSON.stringify(path.join(import.meta.dirname, 'schema/operations.ts'));
  const first = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openDatabase, withRole } from ${client};
       import { handIn } from ${handingIn};
       import { visits } from ${operations};
       await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
       await withRole('site_visitor', (tx) => handIn(tx, visits, [{ pagePath: '/kept', day: '2026-11-21' }]));
       console.log('written');
       setInterval(() => undefined, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await once(first.stdout, 'data');
    await expect(openDatabase({ dataDir })).rejects.toThrow(new RegExp(`in use by process ${first.pid} `));
  } finally {
    first.kill('SIGKILL');
    await once(first, 'exit');
  }
  await openDatabase({ dataDir });
  expect(await visitedPages()).toContain('/kept');
});

test('a folder that cannot be written is explained', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(openDatabase({ dataDir: path.join(file, 'inside') })).rejects.toThrow(
    /cannot be written \(ENOTDIR\): make it writable .*DATA_DIR/,
  );
});

test('a damaged database is explained, held by nobody, and removed by a reset', async () => {
  const damaged = path.join(dataDir, 'damaged');
  mkdirSync(path.join(damaged, 'db', 'global'), { recursive: true });
  writeFileSync(path.join(damaged, 'db', 'PG_VERSION'), '18\n');
  await expect(openDatabase({ dataDir: damaged })).rejects.toThrow(/cannot be opened .*npm run db:reset/);
  await dropDatabase({ dataDir: damaged });
  expect(readdirSync(damaged)).toEqual([]);
});
