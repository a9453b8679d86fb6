import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureSecret, existingDirectory, ownDataDirectory } from './data-directory.server.ts';

const isRoot = process.getuid?.() === 0;
/** An ordinary user of every system. */
const [user, other] = [1, 2];

function folderOf(owner: number, mode = 0o755): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (isRoot) chownSync(folder, owner, owner);
  chmodSync(folder, mode);
  return folder;
}

/** What a function reports about a folder when run as an ordinary user. */
function asUser(call: string): string {
  const script = `import * as data from './app/config/data-directory.server.ts';
    try { console.log(data.${call}); } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    uid: user,
    gid: user,
  });
  return `${stdout}${stderr}`.trim();
}

test.runIf(isRoot)(
  'a folder of another user is refused, also where it may be written; root’s is shared on purpose',
  () => {
    const foreign = folderOf(other, 0o777);
    expect(asUser(`ownDataDirectory(${JSON.stringify(foreign)})`)).toContain(
      `is ${foreign}, which is another user's (${other})`,
    );
    expect(asUser(`ownDataDirectory(${JSON.stringify(folderOf(0, 0o777))})`)).toBe('undefined');
    expect(asUser(`ownDataDirectory(${JSON.stringify(folderOf(user, 0o700))})`)).toBe('undefined');
    expect(ownDataDirectory(foreign)).toBeUndefined();
  },
);

test.runIf(isRoot)('what root makes there is its owner’s, who reads it', () => {
  const folder = folderOf(user, 0o700);
  const secret = ensureSecret(folder, 'session-secret');
  const { uid, gid, mode } = statSync(path.join(folder, 'session-secret'));
  expect([uid, gid, mode & 0o777]).toEqual([user, user, 0o600]);
  expect(asUser(`ensureSessionSecret(${JSON.stringify(folder)})`)).toBe(secret);
  const inside = path.join(folder, 'again/data');
  expect(ownDataDirectory(inside)).toBeUndefined();
  expect([path.dirname(inside), inside].map((each) => statSync(each).uid)).toEqual([user, user]);
});

test.runIf(isRoot)('a secret that only root can read is an error with the command that fixes it', () => {
  const folder = folderOf(user);
  const file = path.join(folder, 'session-secret');
  writeFileSync(file, '0f'.repeat(32), { mode: 0o600 });
  const said = asUser(`ensureSessionSecret(${JSON.stringify(folder)})`);
  expect(said).toMatch(/^OperatorProblem: /);
  expect(said).toContain(`chown --reference=${folder} ${file}`);
});

test('files are readable by the owner only, whoever made their folder', () => {
  const folder = folderOf(user);
  mkdirSync(path.join(folder, 'files'), { mode: 0o755 });
  expect(ownDataDirectory(folder)).toBeUndefined();
  expect(statSync(path.join(folder, 'files')).mode & 0o777).toBe(0o700);
});

test('a command of the operator makes no folder and no secret where it looks', () => {
  const folder = path.join(folderOf(user), 'nowhere');
  expect(existingDirectory.own(folder)).toBeUndefined();
  expect(existingDirectory.secret(folder)).toMatch(/^[0-9a-f]{64}$/);
  expect(existsSync(folder)).toBe(false);
});
