import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase, readAs, sqlStateOf, withRole } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { events } from '#app/db/schema/content.ts';
import { receiveLead } from '#app/features/inquiries/lead/lead-capture.server.ts';
import { sessionUsesRecorded } from '#app/security/session-use.server.ts';
import { readSession, startSession } from '#app/security/sessions.server.ts';
import { createDatabase } from '#tests/helpers/database.ts';
import { respondToForm } from './form-response.ts';

/** The smallest pool: what holds here holds with more. */
const databasePoolSize = 8;
const more = 2 * databasePoolSize;
let databaseUrl: string;

beforeEach(async () => {
  databaseUrl = await createDatabase();
  await openDatabase({ dataDir: '/dev/null', databaseUrl, databasePoolSize });
});
afterEach(closeDatabase);

async function lock(table: string): Promise<() => Promise<unknown>> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  return () => holder.query('commit');
}

/** A lead as the pop-up sends it; returns the status. */
async function sendLead(number: number): Promise<number> {
  const answers = {
    ...{ fullName: 'Salma Bennani', email: `salma-${number}@exemple.example`, phone: '0612345678' },
    ...{ childName: 'Yanis', childAge: '6', levelInterest: 'primaire' },
  };
  const visitor = { clientAddress: `10.0.0.${number}`, userAgent: 'test', requestId: 'test', nonce: '' };
  const request = new Request('http://ecole.test/api/leads', {
    method: 'POST',
    body: new URLSearchParams(answers),
  });
  return (await respondToForm(request, visitor, receiveLead)).status;
}

const readPublished = () => readAs('site_visitor', (tx) => tx.select().from(events));

test('forms that meet a locked table are told to come back, and pages are read meanwhile', async () => {
  const unlock = await lock('lead_captures');
  let answered = 0;
  const sent = Array.from({ length: more }, async (_, number) => {
    const answer = await sendLead(number);
    answered += 1;
    return answer;
  });
  // Once they have all their connections.
  await expect.poll(() => waitingForLocks(), { interval: 20, timeout: 10_000 }).toBeGreaterThan(0);
  const pages = await Promise.all(Array.from({ length: more }, readPublished));
  expect(pages).toEqual(Array.from({ length: more }, () => []));
  expect(answered).toBeLessThan(more);
  const answers = await Promise.all(sent);
  expect(answers).toEqual(Array.from({ length: more }, () => 503));
  await unlock();
  expect(await sendLead(more)).toBe(201);
});

test('a family waits for a connection as long as a small machine takes to open them all, and is not sent away', async () => {
  // All connections of the visitors' pool.
  const busy = Array.from({ length: databasePoolSize / 2 }, () =>
    readAs('site_visitor', (tx) => tx.execute(sql`select pg_sleep(4)`)),
  );
  expect(await sendLead(1)).toBe(201);
  await Promise.all(busy);
});

test('limits that cannot be counted hold up neither the pages nor the office', async () => {
  await lock('rate_limits');
  const sent = Array.from({ length: more }, (_, number) => sendLead(number));
  await expect.poll(() => waitingForLocks(), { interval: 20, timeout: 10_000 }).toBeGreaterThan(0);
  await expect(readPublished()).resolves.toEqual([]);
  await expect(withRole('site_administrator', (tx) => tx.select().from(events))).resolves.toEqual([]);
  for (const status of await Promise.all(sent)) expect(status).toBe(503);
});

test('somebody signed in is known meanwhile, and their being at work is noted once it can be', async () => {
  const [administrator] = await withRole('site_guard', (tx) =>
    tx
      .insert(adminUsers)
      .values({ email: 'salma@ecole.example', fullName: 'Salma Bennis', passwordHash: 'x' })
      .returning(),
  );
  if (!administrator) throw new Error('the administrator should be there');
  const signedInAt = new Date();
  const minute = (count: number) => new Date(signedInAt.getTime() + count * 60_000);
  const { setCookie } = await startSession({ administrator }, signedInAt);
  const request = new Request('http://ecole.test/admin/leads', {
    headers: { cookie: setCookie.split(';')[0] ?? '' },
  });
  const unlock = await lock('rate_limits');
  const sent = Array.from({ length: more }, (_, number) => sendLead(number));
  await expect.poll(() => waitingForLocks()).toBeGreaterThan(0);
  const reads = await Promise.all(Array.from({ length: more }, () => readSession(request, minute(5))));
  expect(new Set(reads.map((session) => session?.administrator.email))).toEqual(
    new Set([administrator.email]),
  );
  await Promise.all(sent);
  await unlock();
  await sessionUsesRecorded();
  await readSession(request, minute(119));
  await sessionUsesRecorded();
  // Within two hours of the last request, and more than two after the one before.
  expect(await readSession(request, minute(5 + 120))).not.toBeNull();
});

test('what only reads may not write', async () => {
  const write = readAs('site_administrator', (tx) => tx.execute(sql`delete from events`));
  expect(await write.catch(sqlStateOf)).toBe('25006');
});

async function waitingForLocks(): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await client.end();
  return rowCount ?? 0;
}
