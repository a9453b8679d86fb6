import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readAs, withRole } from '#app/db/client.server.ts';
import { runShutdownHooks } from '#app/lib/shutdown.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { readJobs } from './job-runs.server.ts';
import { type JobName, jobNames } from './jobs.ts';
import { type JobHandler, requestJob, startQueue } from './queue.server.ts';

const name = 'sweep-orphans';

/** Handlers without effect, except the tested one. */
function handlers(tried: JobHandler): Record<JobName, JobHandler> {
  const others = jobNames.map((other) => [other, async () => 'rien']);
  return { ...Object.fromEntries(others), [name]: tried };
}

describe('the queue of jobs', () => {
  openTestDatabase();
  beforeEach(() => withRole('site_worker', (tx) => tx.execute(sql`delete from jobs.job`)));
  afterEach(() => runShutdownHooks());

  const view = async () => (await readJobs()).find((job) => job.name === name);

  test('does what is asked for, and the office sees what came of it', async () => {
    await startQueue(handlers(async () => 'deux fichiers retirés'));
    expect(await view()).toMatchObject({ last: null, isWaiting: false, failures: 0 });
    await requestJob(name);
    await vi.waitFor(async () =>
      expect(await view()).toMatchObject({
        last: { outcome: 'done', said: 'deux fichiers retirés', attempt: 1, endedAt: expect.any(Date) },
        isWaiting: false,
      }),
    );
  });

  test('says when a job is done next, in the school’s time', async () => {
    await startQueue(handlers(async () => 'rien'));
    const next = (await view())?.next;
    expect(
      next?.toLocaleTimeString('fr-MA', {
        timeZone: 'Africa/Casablanca',
        hour: '2-digit',
        minute: '2-digit',
      }),
    ).toBe('03:47');
    expect(next?.getTime()).toBeGreaterThan(Date.now());
  });

  test('keeps what failed, with its reason, and tries it again later', async () => {
    await startQueue(
      handlers(async () => {
        throw new Error('the disk is full');
      }),
    );
    await requestJob(name);
    await vi.waitFor(async () =>
      expect(await view()).toMatchObject({
        last: { outcome: 'failed', said: 'the disk is full', attempt: 1 },
        isWaiting: true,
      }),
    );
  });

  test('two copies of the server never do the same at a time, and do what was asked for meanwhile', async () => {
    const seen = { now: 0, most: 0, runs: 0 };
    const tried = async () => {
      seen.now += 1;
      seen.runs += 1;
      seen.most = Math.max(seen.most, seen.now);
      await wait(150);
      seen.now -= 1;
      return 'fait';
    };
    const stopFirst = await startQueue(handlers(tried));
    onTestFinished(stopFirst);
    await startQueue(handlers(tried));
    await requestJob(name);
    await vi.waitFor(() => expect(seen.now).toBe(1));
    await Promise.all([requestJob(name), requestJob(name), requestJob(name)]);
    await vi.waitFor(() => expect(seen).toEqual({ now: 0, most: 1, runs: 2 }));
    await vi.waitFor(async () => expect(await view()).toMatchObject({ isWaiting: false }));
  });

  test('a stopping server signals the run, and waits for it', async () => {
    const seen: string[] = [];
    await startQueue(
      handlers(async (signal) => {
        seen.push('begun');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        seen.push('stopped');
        return 'interrompu';
      }),
    );
    await requestJob(name);
    await vi.waitFor(() => expect(seen).toEqual(['begun']));
    expect(await runShutdownHooks()).toEqual([]);
    expect(seen).toEqual(['begun', 'stopped']);
    const { rows } = await readAs('site_worker', (tx) => tx.execute(sql`select state from jobs.job`));
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});
