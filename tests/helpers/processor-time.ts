import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The processor time of a server and its children, the embedded database included, in milliseconds: hardly
 * affected by a busy machine, unlike clock time.
 */
export function processorTime({ pid = 0 }: ChildProcess): number {
  return statsBelow([pid]).reduce((sum, { used }) => sum + used, 0);
}

/** These processes and all their descendants. */
export function processesBelow(roots: readonly number[]): number[] {
  return statsBelow(roots).map(({ pid }) => pid);
}

function statsBelow(roots: readonly number[]): Stat[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const counted = new Set(roots);
  // Children have higher ids than their parents, unless ids wrapped: then some are not counted.
  return stats
    .toSorted((one, other) => one.pid - other.pid)
    .filter(({ pid, parent }) => {
      if (!counted.has(pid) && !counted.has(parent)) return false;
      counted.add(pid);
      return true;
    });
}

type Stat = { pid: number; parent: number; used: number };

/** The processor time of the server's process without its database. */
export function ownProcessorTime({ pid = 0 }: ChildProcess): number {
  return statOf(pid)?.used ?? Number.NaN;
}

function statOf(pid: number): Stat | undefined {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ').map(Number);
    // Its own time, and that of its ended children, in Linux's hundredths of a second.
    const used = fields.slice(11, 15).reduce((sum, part) => sum + part, 0) * 10;
    return { pid, parent: fields[1] ?? 0, used };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/**
 * Waits until a server and its children use at most `used` milliseconds of the processor in each of `times`
 * looks: until start work, jobs and pages rendered ahead are done.
 *
 * @throws when that is not so within five minutes
 */
export async function untilAtRest(
  server: ChildProcess,
  { look = 1_000, used = 30, times = 3 } = {},
): Promise<void> {
  const deadline = Date.now() + 300_000;
  for (let quiet = 0; quiet < times; ) {
    if (Date.now() > deadline) throw new Error('The site does not come to rest');
    const before = processorTime(server);
    await wait(look);
    quiet = processorTime(server) - before > used ? 0 : quiet + 1;
  }
}
