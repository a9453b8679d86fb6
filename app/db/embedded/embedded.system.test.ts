import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, openDatabase, readAs, withRole } from '#app/db/client.server.ts';
import { DatabaseBusy } from '#app/db/errors.server.ts';
import { insertRows } from '#app/db/insert-rows.server.ts';
import { asOwner } from '#app/db/owner.server.ts';
import { probeDatabase } from '#app/db/probe.server.ts';
import { dropDatabase } from '#app/db/reset.server.ts';
import { visits } from '#app/db/schema/operations.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { ensureCluster } from './cluster.server.ts';
import { ensureRunning, stop } from './postmaster.server.ts';

const scratch = testFolder('school-embedded-', 0o755);
afterEach(closeDatabase);

const visit = (pagePath: string) =>
  withRole('site_visitor', (tx) => insertRows(tx, visits, [{ pagePath, day: '2026-11-21' }]));
const visited = async () => {
  const rows = await readAs('site_administrator', (tx) => tx.select().from(visits));
  return rows.map(({ pagePath }) => pagePath);
};
const postmaster = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')[0]);
const isStopped = (dataDir: string) => !existsSync(path.join(dataDir, 'db/postmaster.pid'));

const dataFolder = async (client: Pick<Client, 'query'>) => {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return rows[0]?.data_directory;
};

/** Another process of the site, which counts a visit and stays until it is stopped. */
async function startOther(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<ChildProcess> {
  const other = spawnOther(dataDir, account);
  onTestFinished(() => void other.kill('SIGKILL'));
  await untilVisited(other);
  return other;
}

function spawnOther(dataDir: string, account: { uid?: number; gid?: number } = {}) {
  return spawn(process.execPath, ['tests/helpers/visiting.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: '/nowhere', DATA_DIR: dataDir },
    ...account,
  });
}

async function untilVisited(other: ReturnType<typeof spawnOther>): Promise<void> {
  const [line] = await once(createInterface(other.stdout), 'line');
  expect(line).toBe('visited');
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It stopped with the first.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function end(other: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  other.kill(signal);
  await once(other, 'exit');
}

describe('the embedded database', () => {
  const dataDir = path.join(scratch, 'data');
  beforeAll(() => mkdirSync(dataDir));

  test('keeps what was written, and its server stops with the one process that used it', async () => {
    await openDatabase({ dataDir });
    await openDatabase({ dataDir });
    expect(await probeDatabase()).toEqual([]);
    await visit('/blog');
    await closeDatabase();
    expect(await probeDatabase()).not.toEqual([]);
    expect(isStopped(dataDir)).toBe(true);
    await openDatabase({ dataDir });
    expect(await visited()).toContain('/blog');
  });

  test('serves several processes, and stops with the last', async () => {
    const other = await startOther(dataDir);
    await openDatabase({ dataDir });
    await expect(dropDatabase({ dataDir })).rejects.toThrow(/in use/);
    await end(other, 'SIGTERM');
    expect(await visited()).toContain(`/process-${other.pid}`);
    await closeDatabase();
    expect(isStopped(dataDir)).toBe(true);
  });

  test('is found running after its process was killed, and used again', async () => {
    const other = await startOther(dataDir);
    const server = postmaster(dataDir);
    await end(other, 'SIGKILL');
    await openDatabase({ dataDir });
    expect(postmaster(dataDir)).toBe(server);
    expect(await visited()).toContain(`/process-${other.pid}`);
    await closeDatabase();
    expect(isStopped(dataDir)).toBe(true);
  });

  test('is started again when its server is killed; who asks meanwhile waits', async () => {
    await openDatabase({ dataDir });
    await visit('/before');
    const owner = await openEmbeddedOwner(dataDir);
    const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
    await owner.end();
    const killed = postmaster(dataDir);
    for (const pid of [killed, ...rows.map((row) => row.pid)]) kill(pid);
    // Its connections are dead, unnoticed.
    const asked = performance.now();
    await visit('/after').catch(async (error: unknown) => {
      // A busy machine takes longer to start it than a request waits.
      expect(error).toBeInstanceOf(DatabaseBusy);
      expect(performance.now() - asked).toBeGreaterThan(2_000);
      await vi.waitFor(() => visit('/after'), 20_000);
    });
    expect(postmaster(dataDir)).not.toBe(killed);
    expect(await visited()).toEqual(expect.arrayContaining(['/before', '/after']));
  });

  test('leaves nothing open when it cannot be brought up to date: a command would not end', async () => {
    const edited = path.join(scratch, 'edited');
    mkdirSync(edited);
    await openDatabase({ dataDir: edited });
    const owner = await openEmbeddedOwner(edited);
    await owner.query(`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`);
    await owner.end();
    await closeDatabase();
    await expect(openDatabase({ dataDir: edited })).rejects.toThrow(/append-only/);
    expect(isStopped(edited)).toBe(true);
  });

  test('does not take another process for its own server after a crash', async () => {
    await openDatabase({ dataDir });
    const locks = ['db/postmaster.pid', 'db-run/.s.PGSQL.5432.lock'].map((name) => ({
      file: path.join(dataDir, name),
      content: readFileSync(path.join(dataDir, name), 'utf8'),
    }));
    const { uid, gid } = statSync(path.join(dataDir, 'db'));
    await closeDatabase();
    // In a container process ids repeat: the dead server's is now another process of the same user.
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    onTestFinished(() => void other.kill());
    for (const { file, content } of locks) writeFileSync(file, content.replace(/^\d+/, String(other.pid)));
    await openDatabase({ dataDir });
    expect(await probeDatabase()).toEqual([]);
  });

  test('keeps its password to its owner and its log free of what people wrote', async () => {
    await openDatabase({ dataDir });
    const child = { pagePath: '/', day: 'Yasmine' };
    await expect(withRole('site_visitor', (tx) => insertRows(tx, visits, [child]))).rejects.toThrow();
    await closeDatabase();
    const modes = ['db-password', 'db', 'db-run'].map(
      (name) => statSync(path.join(dataDir, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o700, 0o700]);
    expect(readFileSync(path.join(dataDir, 'db-run/postgres.log'), 'utf8')).not.toContain('Yasmine');
  });
});

describe('wherever it is put, the embedded database', () => {
  const opensIn = async (dataDir: string) => {
    await openDatabase({ dataDir });
    expect(await probeDatabase()).toEqual([]);
    await closeDatabase();
    expect(isStopped(dataDir)).toBe(true);
  };

  test('has a socket that a deep folder has no room for', async () => {
    const dataDir = path.join(scratch, 'deep'.repeat(30));
    mkdirSync(dataDir);
    await opensIn(dataDir);
  });

  test('is made once by processes that start together', async () => {
    const dataDir = path.join(scratch, 'together');
    mkdirSync(dataDir);
    const others = await Promise.all([startOther(dataDir), startOther(dataDir), openDatabase({ dataDir })]);
    expect(await visited()).toHaveLength(2);
    for (const other of others) if (other) await end(other, 'SIGTERM');
    await closeDatabase();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('db-new'))).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)('works for root below a folder closed to others', async () => {
    const closed = path.join(scratch, 'closed');
    const dataDir = path.join(closed, 'data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(closed, 0o700);
    await opensIn(dataDir);
  });

  test.runIf(process.getuid?.() === 0)('works for an ordinary user, and then for root', async () => {
    // An ordinary user of every system.
    const ordinary = { uid: 1, gid: 1 };
    const dataDir = path.join(scratch, 'ordinary');
    mkdirSync(dataDir);
    chownSync(dataDir, ordinary.uid, ordinary.gid);
    const other = await startOther(dataDir, ordinary);
    await end(other, 'SIGTERM');
    await openDatabase({ dataDir });
    expect(await visited()).toEqual([`/process-${other.pid}`]);
  });
});

describe('a copy of a folder whose server runs', () => {
  const original = path.join(scratch, 'original');
  let site: ReturnType<typeof spawnOther>;
  const copied = (name: string, ...left: string[]) => {
    const copy = path.join(scratch, name);
    execFileSync('cp', ['-a', original, copy]);
    for (const each of left) rmSync(path.join(copy, each), { force: true });
    return copy;
  };
  beforeAll(async () => {
    mkdirSync(original);
    site = spawnOther(original);
    await untilVisited(site);
    return () => end(site, 'SIGTERM');
  });
  const alone = async (dataDir: string, page: string) => {
    await openDatabase({ dataDir });
    await visit(page);
    expect(await visited()).toContain(page);
    expect(postmaster(dataDir)).not.toBe(postmaster(original));
    await closeDatabase();
    expect(isStopped(dataDir)).toBe(true);
    // The original's server runs on, unaffected.
    await openDatabase({ dataDir: original });
    const inOriginal = await visited();
    await closeDatabase();
    expect(inOriginal).toContain(`/process-${site.pid}`);
    expect(inOriginal).not.toContain(page);
  };

  test('works on its own rows, with the sockets copied or without them', async () => {
    await alone(copied('copy'), '/copy');
    await alone(copied('copy-without', 'db-run/.s.PGSQL.5432'), '/copy-without');
  });

  test('made by another process’s server, which was started again since, is not taken for it', async () => {
    const copy = copied('copy-older');
    const file = path.join(copy, 'db/postmaster.pid');
    const gone = spawn('true');
    await once(gone, 'exit');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(gone.pid)));
    rmSync(path.join(copy, 'db-run/.s.PGSQL.5432'));
    await alone(copy, '/copy-older');
  });

  test('is stopped, backed up and thrown away without the original', async () => {
    const copy = copied('copy-removed');
    const before = postmaster(original);
    const cluster = await ensureCluster(copy);
    await stop(cluster);
    expect(await asOwner({ dataDir: copy }, async (client) => dataFolder(client))).toBe(
      path.join(copy, 'db'),
    );
    rmSync(path.join(copy, 'db'), { recursive: true });
    execFileSync('cp', ['-a', path.join(original, 'db'), path.join(copy, 'db')]);
    await dropDatabase({ dataDir: copy });
    expect(existsSync(path.join(copy, 'db'))).toBe(false);
    expect(postmaster(original)).toBe(before);
    await openDatabase({ dataDir: original });
    expect(await visited()).toContain(`/process-${site.pid}`);
  });

  test('on a port instead of a socket takes another port', async () => {
    const first = path.join(scratch, 'on-port');
    mkdirSync(first);
    const cluster = { ...(await ensureCluster(first)), socketFolder: undefined };
    const url = await ensureRunning(cluster);
    onTestFinished(() => stop(cluster));
    const copy = path.join(scratch, 'on-port-copy');
    execFileSync('cp', ['-a', first, copy]);
    const copyCluster = { ...(await ensureCluster(copy)), socketFolder: undefined };
    const copyUrl = await ensureRunning(copyCluster);
    expect(new URL(copyUrl).port).not.toBe(new URL(url).port);
    await stop(copyCluster);
    expect(await ensureRunning(cluster)).toBe(url);
  });
});

test('a folder that is moved while its server runs takes the server along', async () => {
  const [from, to] = ['moved-from', 'moved-to'].map((name) => path.join(scratch, name)) as [string, string];
  mkdirSync(from);
  const other = await startOther(from);
  const server = postmaster(from);
  renameSync(from, to);
  await openDatabase({ dataDir: to });
  expect(postmaster(to)).toBe(server);
  expect(await visited()).toContain(`/process-${other.pid}`);
  await end(other, 'SIGKILL');
  await closeDatabase();
  expect(isStopped(to)).toBe(true);
});

test.runIf(process.getuid?.() === 0)(
  'a backup that root put back, open to everybody, is opened',
  async () => {
    const dataDir = path.join(scratch, 'backup');
    mkdirSync(dataDir);
    await openDatabase({ dataDir });
    await visit('/kept');
    await closeDatabase();
    const copy = path.join(scratch, 'restored');
    // Without owners, as cp -r copies.
    cpSync(dataDir, copy, { recursive: true });
    chmodSync(path.join(copy, 'db'), 0o755);
    expect(statSync(path.join(copy, 'db')).uid).toBe(0);
    await openDatabase({ dataDir: copy });
    expect(await visited()).toEqual(['/kept']);
  },
);
