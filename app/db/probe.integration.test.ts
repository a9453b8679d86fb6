import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { closeDatabase, openDatabase, sqlStateOf, withRole } from './client.server.ts';
import { probeDatabase } from './probe.server.ts';
import { readinessProbes } from './schema/operations.ts';

let databaseUrl: string;

beforeEach(async () => {
  databaseUrl = await createDatabase();
  // A role's connections are opened on first use: settings of the database then hold for all.
  await openDatabase({ dataDir: '/dev/null', databaseUrl, databasePoolSize: 8 });
});
afterEach(closeDatabase);

/** Sets a parameter for all new connections. */
async function setForAll(parameter: string) {
  const database = new URL(databaseUrl).pathname.slice(1);
  await queryServer(databaseUrl, `alter database ${database} set ${parameter}`);
}

test('a database that can be used has no problems, however many ask at once, and keeps nothing of it', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, probeDatabase));
  expect(asked.flat()).toEqual([]);
  expect(await queryServer(databaseUrl, 'select * from readiness_probes')).toEqual([]);
});

test('a read-only database is reported as such, and takes no writes', async () => {
  await setForAll('default_transaction_read_only = on');
  expect(await probeDatabase()).toEqual(['writing: 25006 read-only']);
  const write = withRole('site_guard', (tx) => tx.insert(readinessProbes).values({}));
  expect(await write.catch(sqlStateOf)).toBe('25006');
});

test('a server without room for temporary files is reported, though a row still fits', async () => {
  await setForAll('temp_file_limit = 0');
  expect(await probeDatabase()).toEqual(['writing: 53400']);
});

test('a role that may not connect is reported', async () => {
  const database = new URL(databaseUrl).pathname.slice(1);
  await queryServer(databaseUrl, `alter role site_administrator_in_${database} nologin`);
  expect(await probeDatabase()).toEqual(['reading for the office: 28000']);
});

test('a held lock does not block visitors', async () => {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table readiness_probes in access exclusive mode');
    expect(await probeDatabase()).toEqual([]);
  } finally {
    await holder.end();
  }
});

test('a database that is closed does not answer', async () => {
  await closeDatabase();
  expect(await probeDatabase()).toContain('writing: does not answer');
});
