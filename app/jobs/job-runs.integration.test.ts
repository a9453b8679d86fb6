import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { countMissedBackups, lastSendingFailure, noBackup, nothingToSend } from './job-runs.server.ts';
import { type JobName, jobNames } from './jobs.ts';
import { startQueue } from './queue.server.ts';

const db = openTestDatabase();
const now = new Date('2026-11-24T08:00:00Z');

beforeAll(async () => {
  const handlers = Object.fromEntries(jobNames.map((name) => [name, async () => 'rien']));
  // Creates the queues of the runs below.
  const stop = await startQueue(handlers as Record<JobName, () => Promise<string>>);
  await stop();
});
beforeEach(() => db.owner().execute(sql`delete from jobs.job`));

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 1, 17));

type State = 'active' | 'completed' | 'failed' | 'retry';

async function runAt(name: JobName, at: Date, state: State, said: string): Promise<void> {
  await db.owner().execute(sql`
    insert into jobs.job (name, state, created_on, started_on, completed_on, output)
    values (${name}, ${state}, ${at}, ${at}, ${at}, ${JSON.stringify({ said })}::jsonb)`);
}

const ran = (day: number, state: State, said = 'Sauvegardé') => runAt('back-up', night(day), state, said);

test('a backup of this night is none missed, nor is one that was never to be made', async () => {
  expect(await countMissedBackups(now)).toBe(0);
  await ran(20, 'completed', noBackup);
  expect(await countMissedBackups(now)).toBe(0);
  await ran(24, 'completed');
  expect(await countMissedBackups(now)).toBe(0);
});

test('nights that failed are counted since the last that went well, as are those in which nothing ran', async () => {
  await ran(21, 'completed');
  await ran(23, 'failed');
  await ran(24, 'failed');
  expect(await countMissedBackups(now)).toBe(3);
  await ran(23, 'completed');
  expect(await countMissedBackups(now)).toBe(1);
});

test('where none ever went well they are counted since the first', async () => {
  await ran(22, 'failed');
  await ran(23, 'failed');
  expect(await countMissedBackups(now)).toBe(2);
});

test('what was wrong when mail was sent last stays said by the runs that find nothing due, until one sends some', async () => {
  const sent = (minute: number, state: State, said: string) =>
    runAt('send-mails', new Date(Date.UTC(2026, 10, 24, 8, minute)), state, said);
  expect(await lastSendingFailure()).toBeNull();
  await sent(0, 'completed', '1 email parti');
  expect(await lastSendingFailure()).toBeNull();
  await sent(1, 'retry', 'connect ECONNREFUSED');
  await sent(2, 'completed', nothingToSend);
  await sent(3, 'active', '');
  expect(await lastSendingFailure()).toBe('connect ECONNREFUSED');
  await sent(4, 'completed', '1 email parti');
  expect(await lastSendingFailure()).toBeNull();
});
