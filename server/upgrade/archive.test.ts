import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkArchive, removeOlder, unpack } from './archive.ts';

const here = `${process.platform}-${process.arch}`;
const name = `school-0.2.0-abcdef123456-${here}`;

function scratchFolder(): string {
  const scratch = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  return scratch;
}

/** A packed release with a silent command and its checksum; and the folder of releases. */
function packed({ says = name, program = '' } = {}) {
  const scratch = scratchFolder();
  const folder = path.join(scratch, name);
  for (const each of ['build/server', 'node_modules/.bin'])
    mkdirSync(path.join(folder, each), { recursive: true });
  symlinkSync(process.execPath, path.join(folder, 'node_modules/.bin/node'));
  writeFileSync(path.join(folder, 'build/server/school.js'), program);
  const said = { name: says, platform: process.platform, arch: process.arch };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(said));
  const file = path.join(scratch, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', file, '-C', scratch, name]);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`);
  const releases = path.join(scratch, 'releases');
  mkdirSync(releases);
  return { file, releases };
}

test('a release that is whole and for this machine is taken, and lies beside the others under its name', async () => {
  const { file, releases } = packed();
  await expect(checkArchive(file, releases)).resolves.toBe(name);
  unpack(file, releases, name);
  expect(readdirSync(releases)).toEqual([name]);
  // The second time there is nothing to do.
  rmSync(file);
  unpack(file, releases, name);
});

test('a file that is another’s, cut short, without its checksum or for another machine is refused before anything is touched', async () => {
  const { file, releases } = packed();
  const refused = (each: string) => expect(checkArchive(each, releases)).rejects;
  await refused(path.join(releases, 'holiday.tar.gz')).toThrow(/not named as a release/);
  await refused(path.join(releases, `${name}.tar.gz`)).toThrow(/There is no file/);
  await refused(file.replace(here, 'plan9-mips')).toThrow(/There is no file/);
  const foreign = path.join(releases, `school-0.2.0-abcdef123456-plan9-mips.tar.gz`);
  writeFileSync(foreign, '');
  await refused(foreign).toThrow(/is for plan9 on mips, and this machine is/);
  writeFileSync(file, readFileSync(file).subarray(0, 100));
  await refused(file).toThrow(/cut short or altered/);
  rmSync(`${file}.sha256`);
  await refused(file).toThrow(/sha256 is missing: copy it, too/);
  expect(readdirSync(releases)).toEqual([path.basename(foreign)]);
});

test('a disk without room is reported before anything is touched', async () => {
  const { file, releases } = packed();
  // The gzip trailer says 4 GB.
  const bytes = readFileSync(file);
  bytes.writeUInt32LE(0xffff_ffff, bytes.length - 4);
  writeFileSync(file, bytes);
  writeFileSync(`${file}.sha256`, createHash('sha256').update(bytes).digest('hex'));
  await expect(checkArchive(file, releases, async () => 2e9)).rejects.toThrow(
    /has 2000 MB free, and the release needs 4924 MB/,
  );
});

test('what does not hold what it is called, or does not run here, is not put beside the others', () => {
  const other = packed({ says: 'school-0.3.0' });
  expect(() => unpack(other.file, other.releases, name)).toThrow(/does not hold that release/);
  const broken = packed({ program: 'process.exit(3)' });
  expect(() => unpack(broken.file, broken.releases, name)).toThrow(/does not run on this machine/);
  expect([other, broken].flatMap(({ releases }) => readdirSync(releases))).toEqual([]);
});

test('leftovers of a killed call and older releases are removed, foreign folders are not', () => {
  const { file, releases } = packed();
  mkdirSync(path.join(releases, '.unpacking-abc/half'), { recursive: true });
  unpack(file, releases, name);
  for (const each of ['before', 'school-0.0.9', 'notes']) mkdirSync(path.join(releases, each));
  const said = { name: 'school-0.0.9', platform: 'linux', arch: 'x64' };
  writeFileSync(path.join(releases, 'school-0.0.9/release.json'), JSON.stringify(said));
  expect(removeOlder(releases, [name, 'before'])).toEqual(['school-0.0.9']);
  expect(readdirSync(releases).toSorted()).toEqual(['before', 'notes', name].toSorted());
  expect(existsSync(path.join(releases, '.unpacking-abc'))).toBe(false);
});
