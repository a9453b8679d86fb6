import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { countMissedBackups, noBackup } from './job-runs.server.ts';
import { type JobName, jobNames } from './jobs.ts';
import { startQueue } from './queue.server.ts';

const db = openTestDatabase();
const now = new Date('2026-11-24T08:00:00Z');

beforeAll(async () => {
  const handlers = Object.fromEntries(jobNames.map((name) => [name, async () => 'rien']));
  // Makes the queues, to which the runs below belong.
  const stop = await startQueue(handlers as Record<JobName, () => Promise<string>>);
  await stop();
});
beforeEach(() => db.owner().execute(sql`delete from jobs.job`));

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 1, 17));

async function ran(day: number, state: 'completed' | 'failed', said = 'Sauvegardé'): Promise<void> {
  await db.owner().execute(sql`
    insert into jobs.job (name, state, created_on, started_on, completed_on, output)
    values ('back-up', ${state}, ${night(day)}, ${night(day)}, ${night(day)}, ${JSON.stringify({ said })}::jsonb)`);
}

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
