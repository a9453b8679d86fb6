import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programPath } from '#tests/helpers/programs.ts';
import { bareRoot, copyPackageSettings, type Suite, unpackRoot } from './debian-root.ts';
import { type Shell, shellIn } from './shell-in.ts';

/** Why no bare Debian can run here; undefined if it can. */
export async function missingForDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root makes and starts a bare Debian';
  for (const program of ['systemd-nspawn', 'debootstrap', 'nsenter', 'openssl'])
    if (!programPath(program)) return `${program} is not installed: no bare Debian is made here`;
  // It shares this machine's network, from which its packages come.
  for (const port of [80, 443, 3000])
    if (await isTaken(port))
      return `port ${port} of this machine is taken, which the site of the recipe needs`;
  return undefined;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy() && resolve(true));
    socket.once('error', () => resolve(false));
  });
}

export type Debian = {
  /** The path of its root on this machine. */
  root: string;
  shell: Shell;
  stop: () => Promise<void>;
};

/** Boots a bare Debian with its own systemd, in its own folder. */
export async function startDebian(suite: Suite): Promise<Debian> {
  const folder = mkdtempSync(path.join(tmpdir(), `debian-${suite}-`));
  const root = path.join(folder, 'root');
  mkdirSync(root);
  const packed = await bareRoot(suite, suite, ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates']);
  await unpackRoot(packed, root);
  copyPackageSettings(root);
  const words = [
    '--quiet',
    `--directory=${root}`,
    '--register=no',
    '--keep-unit',
    '--boot',
    '--console=pipe',
  ];
  words.push('--resolv-conf=replace-host', '--machine=school-recipe');
  // Debian 13's systemd needs an option to boot on cgroups v1.
  const legacy = 'systemd.unified_cgroup_hierarchy=0 SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1';
  if (existsSync('/sys/fs/cgroup/memory')) words.push(`--setenv=SYSTEMD_PROC_CMDLINE=${legacy}`);
  const nspawn = spawn('systemd-nspawn', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [nspawn.stdout, nspawn.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve) => nspawn.once('exit', () => resolve()));
  const leader = await firstProcess(nspawn.pid ?? 0, () => said);
  const shell = shellIn(leader, ['mount', 'uts', 'ipc', 'pid', 'cgroup']);
  await shell('systemctl is-system-running --wait || systemctl --failed --no-pager');
  return {
    ...{ root, shell },
    stop: async () => {
      // It takes this signal as a shutdown request.
      nspawn.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The process id of its systemd, once it accepts commands. */
async function firstProcess(parent: number, said: () => string): Promise<string> {
  const file = `/proc/${parent}/task/${parent}/children`;
  // Two minutes, for a busy machine.
  for (let tries = 0; tries < 1200 && existsSync(file); tries += 1) {
    const children = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean);
    const found = children.find((child) => existsSync(`/proc/${child}/root/run/systemd/private`));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The bare Debian did not start:\n${said()}`);
}
