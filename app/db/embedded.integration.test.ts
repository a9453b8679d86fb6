import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { closeDatabase, databaseIsReady, openDatabase, withRole } from './client.server.ts';
import { dropDatabase } from './reset.server.ts';
import { visits } from './schema.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'school-data-'));
});
afterEach(async () => {
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A migrated database in the folder, quicker than making one. */
async function prepare(): Promise<void> {
  const snapshot = new Blob([readFileSync(inject('databaseSnapshot'))]);
  const database = await PGlite.create(path.join(dataDir, 'db'), { loadDataDir: snapshot });
  await database.close();
}

test('what was written is there after closing and opening again, until a reset', async () => {
  await prepare();
  await openDatabase({ dataDir });
  await openDatabase({ dataDir });
  expect(await databaseIsReady()).toBe(true);
  await withRole('site_visitor', (tx) => tx.insert(visits).values({ pagePath: '/blog' }));
  await expect(dropDatabase({ dataDir })).rejects.toThrow(/in use/);
  await closeDatabase();
  expect(await databaseIsReady()).toBe(false);
  await openDatabase({ dataDir });
  const kept = await withRole('site_administrator', (tx) => tx.select().from(visits));
  expect(kept).toMatchObject([{ pagePath: '/blog' }]);
  await closeDatabase();
  await dropDatabase({ dataDir });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a second process is refused; when the first is killed, it takes over and loses nothing', async () => {
  await prepare();
  const client = JSON.stringify(path.join(import.meta.dirname, 'client.server.ts'));
  const schema = JSON.stringify(path.join(import.meta.dirname, 'schema.ts'));
  const first = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openDatabase, withRole } from ${client};
       import { visits } from ${schema};
       await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
       await withRole('site_visitor', (tx) => tx.insert(visits).values({ pagePath: '/kept' }));
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
  const kept = await withRole('site_administrator', (tx) => tx.select().from(visits));
  expect(kept).toMatchObject([{ pagePath: '/kept' }]);
});

test('a folder that cannot be written is explained, and so is one that is damaged', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(openDatabase({ dataDir: path.join(file, 'inside') })).rejects.toThrow(
    /cannot be written \(ENOTDIR\): make it writable .*DATA_DIR/,
  );
  await prepare();
  writeFileSync(path.join(dataDir, 'db', 'global', 'pg_control'), 'damaged');
  await expect(openDatabase({ dataDir })).rejects.toThrow(/cannot be opened .*npm run db:reset/);
  // The failed attempt holds nothing.
  await dropDatabase({ dataDir });
});
