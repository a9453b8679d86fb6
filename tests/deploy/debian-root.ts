import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const most = { maxBuffer: 64e6 };

export type Suite = 'bookworm' | 'trixie';

/** The cache of packed file systems, shared by checkouts: making one takes minutes. */
export const cacheFolder = path.join(homedir(), '.cache/school-debian');

/** Packs a file system into the cache. Safe for concurrent processes. */
async function cached(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const file = path.join(cacheFolder, `${name}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), `debian-${name}-`));
  try {
    const root = path.join(folder, 'root');
    mkdirSync(root);
    await fill(root);
    const packed = path.join(folder, 'packed.tar');
    await run('tar', ['-C', root, '--numeric-owner', '-cf', packed, '.']);
    await run('mv', [packed, `${file}.new-${process.pid}`]);
    renameSync(`${file}.new-${process.pid}`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return file;
}

export async function unpackRoot(file: string, root: string): Promise<void> {
  await run('tar', ['-C', root, '--numeric-owner', '-xpf', file]);
}

/** A bare Debian with these packages. Returns the path of its archive. */
export function bareRoot(name: string, suite: Suite, packages: readonly string[]): Promise<string> {
  return cached(name, async (root) => {
    const more = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
    await run('debootstrap', ['--variant=minbase', ...more, suite, root], most);
  });
}

/** What Debian's slim images leave out. */
const leftOut = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists'];

/** Debian 13 like its slim image, with these packages. Returns the path of its archive. */
export async function slimRoot(name: string, packages: readonly string[] = []): Promise<string> {
  if (packages.length === 0)
    return cached(name, async (root) => {
      await run('debootstrap', ['--variant=minbase', 'trixie', root], most);
      for (const folder of leftOut) rmSync(path.join(root, folder), { recursive: true, force: true });
    });
  const base = await slimRoot('trixie-slim');
  return cached(name, async (root) => {
    await unpackRoot(base, root);
    copyFileSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
    copyPackageSettings(root);
    // Packages start no services in a chroot.
    writeFileSync(path.join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '--quiet', '--yes'];
    await run('chroot', [root, ...apt, 'update'], most);
    await run('chroot', [root, ...apt, 'install', '--no-install-recommends', ...packages], most);
    for (const folder of leftOut) rmSync(path.join(root, folder), { recursive: true, force: true });
  });
}

/** This machine's configuration of apt. */
export function copyPackageSettings(root: string): void {
  const folder = '/etc/apt/apt.conf.d';
  for (const name of readdirSync(folder))
    if (/proxy/i.test(readFileSync(path.join(folder, name), 'utf8')))
      copyFileSync(path.join(folder, name), path.join(root, folder, name));
}
