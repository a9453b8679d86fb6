// Makes one file that a small machine unpacks and starts without installing or building: the build,
// production's
// packages for this platform (Node among them), migrations, and the files for going online. Beside it its
// checksum and its packages (SBOM).
//
// npm run release [-- --to FOLDER]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { packFolder } from './release/pack-folder.ts';
import { prunePackages } from './release/prune-packages.ts';
import { sbom } from './sbom.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { to: { type: 'string', default: path.join(root, 'release') } } });

/** Copied from the checkout as they are, with the scripts that run commands and check Node's version. */
const parts = [
  ...['migrations', 'deploy', 'docs/operations.md', 'package-lock.json', 'LICENSE', '.npmrc'],
  ...['scripts/command.mjs', 'scripts/node-version.mjs', 'app/demo/pictures'],
];

function ask(program: string, ...words: string[]): string {
  return execFileSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).trim();
}

type Manifest = { version: string; scripts: Record<string, string>; devDependencies?: unknown };

/** A release's package.json has only the commands that need nothing but the build. */
function manifestOf({ scripts, devDependencies: _, ...manifest }: Manifest): object {
  const commands = Object.entries(scripts).filter(([, words]) =>
    words.startsWith('node scripts/command.mjs '),
  );
  const start = 'node scripts/node-version.mjs && exec node_modules/.bin/node build/server/start.js';
  return { ...manifest, scripts: { start, ...Object.fromEntries(commands) } };
}

function fill(folder: string, manifest: Manifest): void {
  const copy = (name: string) => cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  // Only files known to git: deploy/compose.env holds secrets.
  for (const name of ask('git', 'ls-files', '-z', '--', ...parts).split('\0')) if (name) copy(name);
  copy('build');
  rmSync(path.join(folder, 'build/.setup-build'), { force: true });
  const file = path.join(folder, 'package.json');
  // npm compares it with the lock file before installing.
  writeFileSync(file, JSON.stringify(manifest));
  const words = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  prunePackages(path.join(folder, 'node_modules'));
  writeFileSync(file, `${JSON.stringify(manifestOf(manifest), null, 2)}\n`);
  // Read by `school upgrade`.
  const release = { name: path.basename(folder), platform: process.platform, arch: process.arch };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const manifest: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const commit = ask('git', 'rev-parse', '--short=12', 'HEAD');
const name = `school-${manifest.version}-${commit}-${process.platform}-${process.arch}`;
const scratch = mkdtempSync(path.join(tmpdir(), 'school-release-'));
try {
  const folder = path.join(scratch, name);
  mkdirSync(folder);
  console.log('Installing the packages of production');
  fill(folder, manifest);
  console.log('Packing');
  mkdirSync(values.to, { recursive: true });
  const file = path.join(values.to, `${name}.tar.gz`);
  await packFolder(folder, file, new Date(Number(ask('git', 'log', '-1', '--format=%ct')) * 1000));
  writeFileSync(`${file}.sha256`, `${await checksumOf(file)}  ${name}.tar.gz\n`);
  writeFileSync(path.join(values.to, `${name}.sbom.json`), `${JSON.stringify(sbom(), null, 2)}\n`);
  console.log(file);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
