import { execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** cgroups v1 and v2. */
const ways = [
  {
    root: '/sys/fs/cgroup/memory',
    known: 'memory.limit_in_bytes',
    files: { limit: 'memory.limit_in_bytes', most: 'memory.max_usage_in_bytes' },
  },
  {
    root: '/sys/fs/cgroup',
    known: 'cgroup.subtree_control',
    files: { limit: 'memory.max', most: 'memory.peak' },
  },
];

function wayHere() {
  return ways.find(({ root, known }) => existsSync(path.join(root, known)));
}

/** Why processes cannot be limited here; undefined if they can. */
export function missingMemoryGroups(): string | undefined {
  const way = wayHere();
  if (way === undefined) return 'this system has no control groups for memory';
  try {
    accessSync(way.root, constants.W_OK);
    const group = makeGroup(way, 64);
    rmdirSync(group);
    return undefined;
  } catch (error) {
    return `no control group for memory can be made here (${error instanceof Error ? error.message : error})`;
  }
}

function makeGroup({ root, files }: (typeof ways)[number], megabytes: number): string {
  const group = path.join(root, `school-${process.pid}-${Date.now()}`);
  mkdirSync(group);
  try {
    writeFileSync(path.join(group, files.limit), String(megabytes * 1024 ** 2));
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
  return group;
}

export type MemoryGroup = {
  /** Command prefix that runs it in the group. */
  prefix: [string, ...string[]];
  /** Peak memory of its processes, page cache included as far as there was room, in MiB. */
  most: () => number;
  remove: () => void;
};

/** Makes a control group with a memory limit in MiB; beyond it processes are killed. */
export function openMemoryGroup(megabytes: number): MemoryGroup {
  const way = wayHere();
  if (!way) throw new Error(missingMemoryGroups());
  const group = makeGroup(way, megabytes);
  const join = `echo $$ > ${path.join(group, 'cgroup.procs')}; exec "$@"`;
  return {
    prefix: ['sh', '-c', join, 'sh'],
    most: () => Math.round(Number(readFileSync(path.join(group, way.files.most), 'utf8')) / 1024 ** 2),
    remove: () => rmdirSync(group),
  };
}

/** Runs a command in a new group; returns exit code, output and peak memory. */
export async function runInGroup(
  megabytes: number,
  [program, ...words]: [string, ...string[]],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<{ code: number | null; said: string; most: number }> {
  const group = openMemoryGroup(megabytes);
  const [shell, ...before] = group.prefix;
  const child = spawn(shell, [...before, program, ...words], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const most = group.most();
  group.remove();
  return { code, said, most };
}

/** A copy of the checkout's files known to git, like a clone. */
export function copyCheckout(folder: string): void {
  const names = execFileSync('git', ['ls-files', '-z', '--cached'], { encoding: 'utf8', maxBuffer: 64e6 });
  const input = names.split('\0').filter((name) => name && existsSync(name));
  mkdirSync(folder);
  execFileSync('tar', ['-C', folder, '-xf', '-'], {
    input: execFileSync('tar', ['-cf', '-', '-T', '-'], { input: input.join('\n'), maxBuffer: 1e9 }),
  });
}
