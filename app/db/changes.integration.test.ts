import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Topic, topics } from '#app/lib/topics.ts';
import { createDatabase, onServer, openTestDatabase } from '#tests/helpers/database.ts';
import { announceChange, onChange } from './changes.server.ts';
import { closeDatabase, openDatabase, withRole } from './client.server.ts';

const heard: Topic[] = [];
let stop: () => void;

beforeEach(() => {
  heard.length = 0;
  stop = onChange((topic) => heard.push(topic));
});
afterEach(() => stop());

describe('an announced change', () => {
  openTestDatabase();
  test('is notified once, after the commit', async () => {
    let early: Topic[] | undefined;
    await withRole('site_administrator', async (tx) => {
      await announceChange(tx, 'posts', 'events');
      await announceChange(tx, 'posts');
      early = [...heard];
    });
    expect(early).toEqual([]);
    expect(heard).toEqual(['posts', 'events']);
  });

  test('is not notified when the transaction fails', async () => {
    const work = withRole('site_administrator', async (tx) => {
      await announceChange(tx, 'photos');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(heard).toEqual([]);
  });

  test('reaches every listener, even beside one that throws, and none that has stopped', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const stopFailing = onChange(() => {
      throw new Error('clumsy');
    });
    const late: Topic[] = [];
    const stopLate = onChange((topic) => late.push(topic));
    stop();
    await withRole('site_administrator', (tx) => announceChange(tx, 'school'));
    expect(late).toEqual(['school']);
    expect(heard).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    stopFailing();
    stopLate();
    warn.mockRestore();
  });

  test('lets its listeners use the database', async () => {
    const answers: Promise<unknown>[] = [];
    const stopAsking = onChange(() => {
      answers.push(withRole('site_visitor', (tx) => tx.execute(sql`select 1 as one`)));
    });
    await withRole('site_administrator', (tx) => announceChange(tx, 'school'));
    stopAsking();
    expect(await Promise.all(answers)).toMatchObject([{ rows: [{ one: 1 }] }]);
  });
});

describe('between copies of the server', () => {
  afterAll(closeDatabase);

  test('a change in one is notified once in each, also after an interrupted connection', async () => {
    const databaseUrl = await createDatabase();
    await openDatabase({ dataDir: '/dev/null', databaseUrl });
    const other = anotherCopy(databaseUrl);
    try {
      expect(await other.says()).toBe('listening');
      await withRole('site_administrator', (tx) => announceChange(tx, 'events'));
      // Replies with a change of its own.
      expect(await other.says()).toBe('heard events');
      await vi.waitFor(() => expect(heard).toEqual(['events', 'photos']), 5_000);

      const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mille-horizons changes' and datname = '${new URL(databaseUrl).pathname.slice(1)}'`);
      // Changes may have been missed, so everything is invalidated.
      await vi.waitFor(() => expect(heard.slice(2)).toEqual(expect.arrayContaining([...topics])), 10_000);
      warn.mockRestore();
    } finally {
      await other.end();
    }
  });
});

function anotherCopy(databaseUrl: string) {
  const from = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { closeDatabase, openDatabase, withRole } from ${from('client.server.ts')};
       import { announceChange, onChange } from ${from('changes.server.ts')};
       await openDatabase({ dataDir: '/dev/null', databaseUrl: ${JSON.stringify(databaseUrl)} });
       onChange(async (topic) => {
         if (topic !== 'events') return;
         console.log('heard ' + topic);
         await withRole('site_administrator', (tx) => announceChange(tx, 'photos'));
       });
       process.stdin.once('end', () => closeDatabase()).resume();
       console.log('listening');`,
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  // Lines, buffered: the next may arrive before we listen again.
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    says: async () => (await lines.next()).value,
    end: async () => {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}
