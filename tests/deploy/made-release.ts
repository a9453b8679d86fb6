import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = path.resolve('.cache/deploy');

/** The cache holds the last release, named by a hash of its sources. */
const makeOnce =
  'test -d "$1" || { rm -rf "$2"/release-*; "$3" scripts/release.ts --to "$1.new" && mv "$1.new" "$1"; }';

/** Makes a release of this checkout, with uncommitted changes. Test files with the same sources share it. */
export async function madeRelease(): Promise<string> {
  const { stdout: commit } = await run('git', ['rev-parse', 'HEAD']);
  const { stdout: changes } = await run('git', ['diff', 'HEAD'], { maxBuffer: 64e6 });
  const build = readFileSync('build/.setup-build', 'utf8');
  const state = createHash('sha256').update([commit, changes, build].join('\n')).digest('hex');
  const release = path.join(folder, `release-${state.slice(0, 16)}`);
  await run('mkdir', ['-p', folder]);
  const lines = ['sh', '-c', makeOnce, 'sh', release, folder, process.execPath];
  await run('flock', [path.join(folder, 'lock'), ...lines], { maxBuffer: 64e6 });
  const archive = readdirSync(release).find((name) => name.endsWith('.tar.gz')) ?? '';
  return path.join(release, archive);
}
