import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { visits } from '#app/db/schema/operations.ts';
import { shared } from '#app/db/transaction.server.ts';
import { runShutdownHooks } from '#app/lib/shutdown.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { flushVisits, recordVisit } from './visits.server.ts';

const visit = (pagePath: string) => ({ pagePath, userAgent: 'Chrome (mobile)' });
const rows = () =>
  withRole('site_administrator', (tx) =>
    tx.select().from(visits).orderBy(asc(visits.createdAt), asc(visits.id)),
  );

describe('recording visits', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  test('a visit is stored with its path, its moment and never an address', async () => {
    const moment = new Date('2026-11-21T10:00:00Z');
    recordVisit(visit('/blog'), 'somebody', moment);
    await flushVisits();
    expect(await rows()).toEqual([
      { id: expect.any(Number), ...visit('/blog'), day: '2026-11-21', ipAddress: null, createdAt: moment },
    ]);
  });

  test('many visits are all stored, in batches and in order', async () => {
    const paths = Array.from({ length: 250 }, (_, index) => `/page-${index}`);
    for (const [index, path] of paths.entries())
      recordVisit(visit(path), 'somebody', new Date(1_800_000_000_000 + index));
    await flushVisits();
    expect((await rows()).map((row) => row.pagePath)).toEqual(paths);
  });

  test('a flood from one address leaves the others their room', async () => {
    for (let index = 0; index < 6_000; index += 1) recordVisit(visit('/'), 'a flood');
    for (let index = 0; index < 20; index += 1) recordVisit(visit('/contact'), `family ${index}`);
    await flushVisits();
    const paths = (await rows()).map((row) => row.pagePath);
    expect(paths.filter((path) => path === '/')).toHaveLength(500);
    expect(paths.filter((path) => path === '/contact')).toHaveLength(20);
    recordVisit(visit('/blog'), 'a flood');
    await flushVisits();
    expect((await rows()).at(-1)?.pagePath).toBe('/blog');
  });

  test('what still waits is written when the process stops', async () => {
    recordVisit(visit('/contact'), 'somebody');
    expect(await runShutdownHooks()).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('when the database is away', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  test('a visit fails silently, and is stored with the next batch', async () => {
    const connection = shared().connection;
    const refusal = Promise.reject(new Error('away'));
    refusal.catch(() => undefined);
    shared().connection = refusal;
    recordVisit(visit('/admissions'), 'somebody');
    await expect(flushVisits()).resolves.toBeUndefined();
    shared().connection = connection;
    await flushVisits();
    expect((await rows()).map((row) => row.pagePath)).toEqual(['/admissions']);
  });
});
