import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { events } from '#app/db/schema/content.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { visits } from '#app/db/schema/operations.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { isUniqueViolation, sqlStateOf, type Transaction, withRole } from './client.server.ts';
import { insertRows } from './insert-rows.server.ts';

const lead = {
  fullName: "Amina N'Diaye",
  email: 'amina@example.com',
  phone: '+212600000000',
  childName: 'Sami',
  childAge: 6,
  levelInterest: 'primaire',
} as const;
const account = { email: 'amina@example.com', fullName: 'Amina', passwordHash: 'secret-hash' };
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('withRole', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  const leads = () => withRole('site_administrator', (tx) => tx.select().from(leadCaptures));

  test('keeps what the work did when it answers', async () => {
    const answer = await withRole('site_visitor', async (tx) => {
      await insertRows(tx, leadCaptures, [lead]);
      return 'thank you';
    });
    expect(answer).toBe('thank you');
    expect(await leads()).toMatchObject([lead]);
  });

  test('keeps nothing when the work throws, and throws the same', async () => {
    const regret = new Error('changed my mind');
    const work = withRole('site_visitor', async (tx) => {
      await insertRows(tx, leadCaptures, [lead]);
      throw regret;
    });
    expect(await failureOf(work)).toBe(regret);
    expect(await leads()).toEqual([]);
  });

  test('leaves the role with the transaction, however it ends', async () => {
    await failureOf(withRole('site_visitor', (tx) => tx.select().from(leadCaptures)));
    await withRole('site_guard', (tx) => tx.select().from(adminUsers));
    const { rows } = await db.owner().execute(sql`select current_user = session_user as same`);
    expect(rows).toEqual([{ same: true }]);
  });

  test('many at once all come through', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/page-${index}`);
    await Promise.all(
      paths.map((pagePath) =>
        withRole('site_visitor', (tx) => insertRows(tx, visits, [{ pagePath, day: '2026-11-21' }])),
      ),
    );
    const kept = await withRole('site_administrator', (tx) => tx.select().from(visits));
    expect(kept.map((visit) => visit.pagePath).sort()).toEqual(paths.sort());
  });

  test('refuses to be nested instead of waiting for ever', async () => {
    const nested = withRole('site_visitor', () => leads());
    await expect(nested).rejects.toThrow(/begun inside another/);
  });

  test('may be used by work that outlives the transaction it began in', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await withRole('site_visitor', async () => {
      later = promise.then(() => leads());
    });
    resolve();
    expect(await later).toEqual([]);
  });

  test('gives savepoints: a part may fail and the rest stay', async () => {
    const attempt = (tx: Transaction) =>
      tx.transaction((part) => insertRows(part, leadCaptures, [{ ...lead, childAge: 2 }]));
    await withRole('site_visitor', async (tx) => {
      await insertRows(tx, leadCaptures, [lead]);
      expect(await failureOf(attempt(tx))).toMatchObject({
        cause: { code: '23514', constraint: 'lead_captures_child_age' },
      });
    });
    expect(await leads()).toHaveLength(1);
  });

  test('says which rule was broken', async () => {
    const add = () => withRole('site_guard', (tx) => tx.insert(adminUsers).values(account));
    await add();
    const failure = await failureOf(add());
    expect(failure).toMatchObject({ code: '23505', table: 'admin_users' });
    expect(isUniqueViolation(failure)).toBe(true);
    expect(isUniqueViolation(failure, 'admin_users_email_key')).toBe(true);
    expect(isUniqueViolation(failure, 'another')).toBe(false);
    expect(sqlStateOf(await failureOf(withRole('site_visitor', (tx) => tx.delete(events))))).toBe('42501');
    expect(sqlStateOf(new Error('nothing to do with it'))).toBeUndefined();
  });

  test('says nothing of the people whose row was refused', async () => {
    const failures = [
      await failureOf(
        withRole('site_visitor', (tx) => insertRows(tx, leadCaptures, [{ ...lead, childAge: 99 }])),
      ),
      await failureOf(
        withRole('site_visitor', (tx) =>
          tx.execute(sql`select * from events where id = ${lead.email}::uuid`),
        ),
      ),
    ];
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error);
      const told =
        failure instanceof Error ? `${failure.stack} ${JSON.stringify(failure)} ${failure.cause}` : '';
      expect(told).toMatch(/SQLSTATE/);
      expect(told).not.toMatch(/Amina|amina|Diaye|212600|Sami/);
    }
  });
});
