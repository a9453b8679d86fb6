import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { programPath } from '#tests/helpers/programs.ts';
import { cacheFolder, slimRoot, unpackRoot } from './debian-root.ts';
import { type Shell, shellIn } from './shell-in.ts';

/** Why no Debian with Docker can run here; undefined if it can. */
export function missingForDocker(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root makes and starts a Debian with Docker';
  for (const program of ['debootstrap', 'unshare', 'nsenter', 'ip'])
    if (!programPath(program)) return `${program} is not installed: no Debian with Docker is made here`;
  if (spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status !== 0)
    return 'this machine gives root no namespaces: no Debian with Docker is started here';
  return undefined;
}

export type DockerMachine = {
  /** Runs in the site's folder, /srv/checkout. */
  shell: Shell;
  /** The address of its published ports on this machine. */
  address: string;
  /** The path of its /srv/checkout on this machine. */
  checkout: string;
  stop: () => Promise<void>;
};

/** Two addresses of the benchmark network (RFC 2544) that no other test machine uses now. */
function addressesOf(first: number): readonly [here: string, there: string] {
  const [high, low] = [(first >> 6) & 255, (first & 63) << 2];
  return [`198.18.${high}.${low + 1}`, `198.18.${high}.${low + 2}`];
}

const boot = `
root=$1
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind -o ro "$2" "$root/mnt"
cd "$root"
mkdir -p before
pivot_root . before
umount -l /before
ip link set lo up
exec dockerd
`;

/**
 * Starts Debian 13's Docker in its own namespaces, without the internet, apart from this machine's Docker.
 * /srv/checkout holds the build context.
 */
export async function startDockerMachine(release: string): Promise<DockerMachine> {
  const packages = [
    'docker.io',
    'docker-cli',
    'docker-compose',
    'docker-buildx',
    'iptables',
    'iproute2',
    'curl',
  ];
  const packed = await slimRoot('docker', packages);
  const folder = mkdtempSync(path.join(tmpdir(), 'debian-docker-'));
  const root = path.join(folder, 'root');
  mkdirSync(root);
  await unpackRoot(packed, root);
  const checkout = path.join(root, 'srv/checkout');
  mkdirSync(path.join(checkout, 'release'), { recursive: true });
  cpSync(release, path.join(checkout, 'release', path.basename(release)));
  cpSync('.dockerignore', path.join(checkout, '.dockerignore'));
  cpSync('deploy', path.join(checkout, 'deploy'), {
    recursive: true,
    filter: (name) => path.basename(name) !== 'compose.env',
  });
  const namespaces = ['--mount', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];
  const machine = spawn('unshare', [...namespaces, 'sh', '-ec', boot, 'sh', root, cacheFolder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [machine.stdout, machine.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve) => machine.once('exit', () => resolve()));
  const stop = async () => {
    // It stops its containers first.
    if (machine.exitCode === null) process.kill(Number(firstOf(machine.pid)), 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const first = await vi.waitFor(() => firstOf(machine.pid), { timeout: 30_000 });
    const address = await joinNetworks(first);
    const shell = shellIn(first, ['mount', 'net', 'pid', 'ipc', 'uts'], '/srv/checkout');
    await vi
      .waitFor(() => shell('docker info'), { timeout: 60_000, interval: 500 })
      .catch((error: unknown) => {
        throw new Error(`Docker did not start:\n${said.slice(-2000)}`, { cause: error });
      });
    return { ...{ shell, checkout, stop }, address };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws when it has not been started yet */
function firstOf(parent = 0): string {
  const [first] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  if (!first) throw new Error('The machine has no process yet');
  return first;
}

/**
 * A veth pair between the two machines, removed by the kernel with the namespace. Returns the address of the
 * other end.
 */
async function joinNetworks(first: string): Promise<string> {
  const [here, there] = addressesOf(Number(first));
  const ends = [`school-${first}`, `inside-${first}`] as const;
  const ip = (...words: string[]) => {
    const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr}`);
  };
  ip('link', 'add', ends[0], 'type', 'veth', 'peer', 'name', ends[1], 'netns', first);
  ip('address', 'add', `${here}/30`, 'dev', ends[0]);
  ip('link', 'set', ends[0], 'up');
  const shell = shellIn(first, ['net']);
  await shell(`ip address add ${there}/30 dev ${ends[1]} && ip link set ${ends[1]} up`);
  return there;
}
