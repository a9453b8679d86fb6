import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDisk, missingLoopDevices, mountImage } from '#tests/helpers/loop-disk.ts';
import { runSchool } from '#tests/helpers/school-command.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// Faults of the machine when running the built commands: the advice fits the fault, and the data is unharmed.

const scratch = testFolder('school-faults-', 0o755);
const isRoot = process.getuid?.() === 0;
/** An ordinary user of every system. */
const ordinary = { uid: 1, gid: 1 };

function madeSite(name: string): string {
  const dataDir = path.join(scratch, name);
  mkdirSync(dataDir);
  if (isRoot) chownSync(dataDir, ordinary.uid, ordinary.gid);
  makeDatabase(dataDir);
  return dataDir;
}

/** As a first start does. */
function makeDatabase(dataDir: string): void {
  const script = `import { closeDatabase, openDatabase } from './app/db/client.server.ts';
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    await closeDatabase();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env.PATH } });
}

/** Writes until the disk is full, in pieces of this size. */
function fill(file: string, size: number): void {
  const piece = Buffer.alloc(size);
  try {
    for (;;) appendFileSync(file, piece, { flush: true });
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}

const whole = /is up to date/;

test.runIf(isRoot)('a read-only /dev/shm is reported, and the data is not blamed', () => {
  const dataDir = madeSite('shm');
  const readOnly = [
    ...['unshare', '--mount', 'sh', '-c'],
    'mount --bind /dev/shm /dev/shm && mount -o remount,bind,ro /dev/shm && exec "$@"',
    'sh',
  ];
  const { status, said } = runSchool(dataDir, ['db:migrate'], readOnly);
  expect(status).toBe(1);
  expect(said).toMatch(/shared memory segment.*mount -o remount,rw \/dev\/shm/);
  expect(said).not.toMatch(/db:reset|\n {4}at /);
  expect(runSchool(dataDir, ['db:migrate']).said).toMatch(whole);
});

test.runIf(isRoot)('files of another user are reported, with the fix', () => {
  const dataDir = madeSite('owner');
  chownSync(path.join(dataDir, 'db/global/pg_control'), 0, 0);
  const asSite = ['setpriv', '--reuid=1', '--regid=1', '--clear-groups'];
  const control = runSchool(dataDir, ['db:migrate'], asSite);
  expect(control.status).toBe(1);
  expect(control.said).toMatch(/Permission denied.*chown -R USER/);
  expect(control.said).not.toMatch(/db:reset|\n {4}at /);
  execFileSync('chown', ['-R', '--reference', dataDir, path.join(dataDir, 'db')]);
  for (const secret of ['db-password', 'session-secret']) {
    if (!existsSync(path.join(dataDir, secret))) writeFileSync(path.join(dataDir, secret), '0f'.repeat(32));
    const file = path.join(dataDir, secret);
    chownSync(file, 0, 0);
    chmodSync(file, 0o600);
    const { status, said } = runSchool(dataDir, ['db:migrate'], asSite);
    expect(status).toBe(1);
    expect(said).toContain(`chown --reference=${dataDir} ${file}`);
    expect(said).not.toMatch(/db:reset|\n {4}at /);
    execFileSync('chown', ['--reference', dataDir, file]);
  }
  expect(runSchool(dataDir, ['db:migrate'], asSite).said).toMatch(whole);
});

test('a full disk is reported, and its data stays', ({ skip }) => {
  const missing = missingLoopDevices();
  skip(missing !== undefined, missing);
  const dataDir = path.join(scratch, 'full');
  makeDisk(`${dataDir}.img`, 160);
  onTestFinished(mountImage(`${dataDir}.img`, dataDir));
  makeDatabase(dataDir);
  const filler = path.join(dataDir, 'filler');
  for (const size of [1024 * 1024, 1024]) fill(filler, size);
  const { status, said } = runSchool(dataDir, ['db:migrate']);
  expect(status).toBe(1);
  expect(said).toMatch(/disk.* is full.*df -h/);
  expect(said).not.toMatch(/db:reset|\n {4}at /);
  rmSync(filler);
  expect(runSchool(dataDir, ['db:migrate']).said).toMatch(whole);
});
