import { addHours } from 'date-fns/addHours';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { JobFailure } from '#app/jobs/job-failure.ts';
import { readJobs } from '#app/jobs/job-runs.server.ts';
import { type JobName, jobNames } from '#app/jobs/jobs.ts';
import { type JobHandler, startQueue } from '#app/jobs/queue.server.ts';
import { runShutdownHooks } from '#app/lib/shutdown.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { viewJob } from './job-views.ts';
import { startJob } from './start-job.server.ts';

const salma = { id: null, fullName: 'Salma Bennis' };

/** Handlers without effect, except the tested one. */
function handlers(name: JobName, tried: JobHandler): Record<JobName, JobHandler> {
  const others = jobNames.map((other) => [other, async () => 'rien']);
  return { ...Object.fromEntries(others), [name]: tried };
}

describe('a job that the staff starts', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    await withRole('site_worker', (tx) => tx.execute(sql`delete from jobs.job`));
  });
  afterEach(() => runShutdownHooks());

  const view = async (name: JobName) => {
    const job = (await readJobs()).find((each) => each.name === name);
    return job && viewJob(job, new Date());
  };

  test('is done at once, and noted by whom', async () => {
    await startQueue(handlers('sweep-orphans', async () => 'deux fichiers retirés'));
    expect(await view('sweep-orphans')).toMatchObject({ last: null, state: 'idle', failures: 0 });
    await startJob(salma, 'sweep-orphans');
    await vi.waitFor(async () =>
      expect(await view('sweep-orphans')).toMatchObject({
        title: 'Retrait des images que rien ne montre',
        hours: 'Chaque jour à 03:47',
        state: 'idle',
        last: {
          outcome: 'done',
          said: 'deux fichiers retirés',
          attempt: 1,
          lasted: 'moins d’une seconde',
        },
        retry: null,
      }),
    );
    expect(await db.owner().select().from(activityLog)).toEqual([
      expect.objectContaining({
        action: 'started',
        subject: 'job',
        subjectName: 'Retrait des images que rien ne montre',
        adminName: 'Salma Bennis',
      }),
    ]);
  });

  test('that fails says why in its own words, and when it is tried again', async () => {
    await startQueue(
      handlers('sweep-orphans', async () => {
        throw new JobFailure('the store is away', 'Le magasin ne répond pas');
      }),
    );
    await startJob(salma, 'sweep-orphans');
    await vi.waitFor(async () =>
      expect(await view('sweep-orphans')).toMatchObject({
        state: 'idle',
        last: { outcome: 'failed', said: 'Le magasin ne répond pas' },
        retry: { relative: expect.stringMatching(/^dans/) },
      }),
    );
  });

  test('and sends the mail lets what waits for its next attempt go with it', async () => {
    const later = {
      kind: 'lead-receipt' as const,
      recipient: 'a@exemple.ma',
      dueAt: addHours(new Date(), 12),
    };
    const claimedUntil = addHours(new Date(), 1);
    await db
      .owner()
      .insert(mails)
      .values([later, { ...later, claimedUntil }, { ...later, state: 'failed' }]);
    await startJob(salma, 'send-mails');
    const due = (await db.owner().select().from(mails)).filter(({ dueAt }) => dueAt <= new Date());
    expect(due).toEqual([expect.objectContaining({ state: 'waiting', claimedUntil: null })]);
  });

  test('and sends the mail without waiting for a locked message, or for a colleague who starts it too', async () => {
    const waiting = { kind: 'lead-receipt' as const, recipient: 'a@exemple.ma' };
    const [first] = await db.owner().insert(mails).values([waiting, waiting]).returning();
    await db.owner().transaction(async (tx) => {
      await tx.execute(sql`select from mails where id = ${first?.id} for update`);
      await startJob(salma, 'send-mails');
    });
    await Promise.all(Array.from({ length: 4 }, () => startJob(salma, 'send-mails')));
  });
});
