import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packFolder } from './pack-folder.ts';

const moment = new Date('2026-11-26T08:00:00Z');

/** A folder of these files, written in this order. */
function folderOf(names: readonly string[], written: Date): string {
  const scratch = mkdtempSync(path.join(tmpdir(), 'pack-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const folder = path.join(scratch, 'school');
  for (const name of names) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (name.startsWith('bin/')) symlinkSync('../app/start.js', file);
    else {
      writeFileSync(file, name);
      chmodSync(file, name.endsWith('.js') ? 0o700 : 0o600);
      utimesSync(file, written, written);
    }
  }
  return folder;
}

async function packed(...given: Parameters<typeof folderOf>): Promise<{ file: string; bytes: string }> {
  const folder = folderOf(...given);
  const file = `${folder}.tar.gz`;
  await packFolder(folder, file, moment);
  return { file, bytes: readFileSync(file).toString('base64') };
}

const names = [
  'app/start.js',
  'app/élève.txt',
  'bin/start',
  'package.json',
  `app/${'long/'.repeat(40)}name.txt`,
];

test('the same files make the same bytes, whenever and in whatever order they were written', async () => {
  const one = await packed(names, new Date(0));
  const other = await packed(names.toReversed(), new Date());
  expect(other.bytes).toBe(one.bytes);
});

test('what is unpacked by tar is what was packed: words, links, what may be run', async () => {
  const { file } = await packed(names, new Date());
  const into = mkdtempSync(path.join(tmpdir(), 'unpack-'));
  onTestFinished(() => rmSync(into, { recursive: true }));
  execFileSync('tar', ['-xzf', file, '-C', into]);
  for (const name of names)
    expect(readFileSync(path.join(into, 'school', name), 'utf8')).toBe(
      name === 'bin/start' ? 'app/start.js' : name,
    );
  const listed = execFileSync('tar', ['-tvzf', file], { encoding: 'utf8' });
  expect(listed).toMatch(/-rwxr-xr-x root\/root .* 2026-11-26 .*school\/app\/start\.js/);
  expect(listed).toMatch(/-rw-r--r-- root\/root .*school\/package\.json/);
});
