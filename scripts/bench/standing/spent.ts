import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { figure } from '#scripts/bench/part.ts';
import { processesBelow, processorTime } from '#tests/helpers/processor-time.ts';

/** A server at rest uses no more of the processor in a look; both in milliseconds. */
export const rest = { used: 100, look: 5_000, times: 1 };

/** Processor milliseconds of `work`, of the server, its database and its other processes. */
export async function spent(server: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  const before = processorTime(server);
  await work();
  return processorTime(server) - before;
}

/** Seconds of the processor, from milliseconds. */
export const processorSeconds = (what: string, milliseconds: number, atMost?: number) =>
  figure(
    `${what}, of the processor`,
    milliseconds / 1000,
    's',
    atMost === undefined ? atMost : { atMost },
    2,
  );

/** The memory (PSS) of the server's own process, in MB. */
export const ownMemory = ({ pid = 0 }: ChildProcess): number => (memoryOf(pid) * 1024) / 1_000_000;

/** The memory (PSS) of the server and all its processes, in MB: each shared page counts once in all. */
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
