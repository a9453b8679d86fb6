import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.server.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'school-lock-'));
  file = path.join(folder, 'db.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function heldBy(holder: object, secondsAgo = 0): void {
  writeFileSync(file, JSON.stringify(holder));
  const moment = Date.now() / 1000 - secondsAgo;
  utimesSync(file, moment, moment);
}

function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('the second to come is told who holds the folder and what to do', () => {
  const unlock = lockFolder(file);
  expect(() => lockFolder(file)).toThrow(
    new RegExp(`in use by process ${process.pid} on ${hostname()} .*Stop that process first, .*DATA_DIR`),
  );
  unlock();
  lockFolder(file)();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a dead process is taken over', () => {
  heldBy({ pid: deadProcess(), host: hostname(), started: '1' });
  lockFolder(file)();
  expect(existsSync(file)).toBe(false);
});

test('a later process with the number of the dead one does not keep the lock alive', () => {
  heldBy({ pid: process.pid, host: hostname(), started: 'before this process' });
  lockFolder(file)();
});

test('a file that is no lock is no obstacle', () => {
  for (const content of ['', '4711', 'null', '{"pid":"x"}']) {
    writeFileSync(file, content);
    lockFolder(file)();
  }
});

test('the lock of another machine holds while its heart beats', () => {
  heldBy({ pid: 1, host: 'another-machine', started: '1' });
  expect(() => lockFolder(file)).toThrow(/process 1 on another-machine/);
  heldBy({ pid: 1, host: 'another-machine', started: '1' }, 60);
  lockFolder(file)();
});

test('unlocking leaves the lock of a successor alone', () => {
  const unlock = lockFolder(file);
  heldBy({ pid: 1, host: 'another-machine', started: '1' });
  unlock();
  expect(readFileSync(file, 'utf8')).toContain('another-machine');
});

test('of several processes that find a dead one’s lock, one gets it', async () => {
  heldBy({ pid: deadProcess(), host: hostname(), started: '1' });
  const contender = `
    import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.server.ts'))};
    try { lockFolder(${JSON.stringify(file)}); console.log('won'); } catch { console.log('lost'); }
    process.stdin.resume();`;
  const contenders = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', contender], { stdio: ['pipe', 'pipe', 'ignore'] }),
  );
  const answers = await Promise.all(
    contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  for (const { stdin } of contenders) stdin.end();
  await Promise.all(contenders.map((child) => once(child, 'exit')));
  expect(answers.sort()).toEqual(['lost', 'lost', 'lost', 'won']);
  expect(existsSync(file)).toBe(false);
});
