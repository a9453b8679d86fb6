import { execFile, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { programPath } from '#tests/helpers/programs.ts';

const run = promisify(execFile);

export type Suite = 'bookworm' | 'trixie';

/** Why no bare Debian can be made and started here; undefined where it can. */
export async function missingForDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root makes and starts a bare Debian';
  for (const program of ['systemd-nspawn', 'debootstrap', 'nsenter', 'openssl'])
    if (!programPath(program)) return `${program} is not installed: no bare Debian is made here`;
  // It shares the network of this machine, from which its packages come.
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

/** A bare Debian with systemd and nothing else, kept packed for the next run. */
async function makeRoot(suite: Suite, folder: string): Promise<void> {
  const kept = path.resolve(`.cache/debian/${suite}.tar`);
  if (!existsSync(kept)) {
    const packages = 'systemd,systemd-sysv,dbus,ca-certificates';
    await run('debootstrap', ['--variant=minbase', `--include=${packages}`, suite, folder], {
      maxBuffer: 64e6,
    });
    mkdirSync(path.dirname(kept), { recursive: true });
    await run('tar', ['-C', folder, '--numeric-owner', '-cf', `${kept}.new`, '.']);
    renameSync(`${kept}.new`, kept);
  } else await run('tar', ['-C', folder, '--numeric-owner', '-xpf', kept]);
}

export type Debian = {
  /** Where its files are on this machine. */
  root: string;
  /** Runs lines of a shell in it, as its root; fails as soon as one of them does. Answers what they said. */
  shell: (lines: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a bare Debian, by its own systemd, in a folder of its own. */
export async function startDebian(suite: Suite): Promise<Debian> {
  const folder = mkdtempSync(path.join(tmpdir(), `debian-${suite}-`));
  const root = path.join(folder, 'root');
  mkdirSync(root);
  await makeRoot(suite, root);
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
  // Debian 13's systemd starts on control groups of the first kind only when it is told to.
  const legacy = 'systemd.unified_cgroup_hierarchy=0 SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1';
  if (existsSync('/sys/fs/cgroup/memory')) words.push(`--setenv=SYSTEMD_PROC_CMDLINE=${legacy}`);
  const nspawn = spawn('systemd-nspawn', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [nspawn.stdout, nspawn.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve) => nspawn.once('exit', () => resolve()));
  const leader = await firstProcess(nspawn.pid ?? 0, () => said);
  const enter = ['--target', leader, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd=/'];
  const shell = async (lines: string) => {
    const called = [
      ...enter,
      'env',
      '-i',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ];
    const plain = ['HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-e', '-c', lines];
    try {
      const { stdout, stderr } = await run('nsenter', [...called, ...plain], { maxBuffer: 64e6 });
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${lines}\n${stdout}${stderr}`, { cause: error });
    }
  };
  await shell('systemctl is-system-running --wait || systemctl --failed --no-pager');
  return {
    ...{ root, shell },
    stop: async () => {
      // It hands that on as the wish to be shut down.
      nspawn.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How this machine reaches the archive of packages. */
function copyPackageSettings(root: string): void {
  const folder = '/etc/apt/apt.conf.d';
  const proxy = execFileSync('sh', ['-c', `grep -il proxy ${folder}/* || true`], { encoding: 'utf8' });
  for (const file of proxy.trim().split('\n').filter(Boolean)) copyFileSync(file, path.join(root, file));
}

/** The number of its systemd, once that takes orders. */
async function firstProcess(parent: number, said: () => string): Promise<string> {
  const file = `/proc/${parent}/task/${parent}/children`;
  // Two minutes, on a machine that has much else to do.
  for (let tries = 0; tries < 1200 && existsSync(file); tries += 1) {
    const children = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean);
    const found = children.find((child) => existsSync(`/proc/${child}/root/run/systemd/private`));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The bare Debian did not start:\n${said()}`);
}
