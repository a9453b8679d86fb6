import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measured } from '#scripts/bench/part.ts';
import { processesBelow, processorTime } from '#tests/helpers/processor-time.ts';

/** A server rests once it has used no more than this in a look, in milliseconds of the processor. */
const rest = { used: 100, look: 5_000 };

/** Resolves once the server, its database and its other processes have nothing left to do. */
export async function untilRest(server: ChildProcess): Promise<void> {
  let before: number;
  do {
    before = processorTime(server);
    await wait(rest.look);
  } while (processorTime(server) - before > rest.used);
}

/** The milliseconds of the processor that `work` takes, the database's and other processes' among them. */
export async function spent(server: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  const before = processorTime(server);
  await work();
  return processorTime(server) - before;
}

/** Seconds of the processor, of its milliseconds. */
export const processorSeconds = (what: string, milliseconds: number, atMost?: number): Measured => ({
  ...{ what: `${what}, of the processor`, value: milliseconds / 1000, unit: 's', digits: 2 },
  ...(atMost !== undefined && { target: { atMost } }),
});

/** The memory of the server's own process alone, in the same way. */
export const ownMemory = ({ pid = 0 }: ChildProcess): number => (memoryOf(pid) * 1024) / 1_000_000;

/**
 * The memory of the server and all that it started, in MB: of pages that several of them share each counts its part (PSS), so that the
 * sum is what the machine would have back.
 */
export function sharedMemory(server: ChildProcess): number {
  const kilobytes = processesBelow([server.pid ?? 0]).map(memoryOf);
  return (kilobytes.reduce((sum, each) => sum + each, 0) * 1024) / 1_000_000;
}

function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch (error) {
    // It ended meanwhile.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return 0;
    throw error;
  }
}

/** The most memory while `work` is done, looked at ten times a second. */
export async function mostMemory(server: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  let most = sharedMemory(server);
  const watch = setInterval(() => {
    most = Math.max(most, sharedMemory(server));
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return most;
}
