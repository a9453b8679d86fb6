import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../.cache/bench');

/** Keeps what a section measured as JSON, in .cache/bench. */
export function writeResult(name: string, what: unknown): void {
  const file = path.join(folder, `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(what, null, 2));
}

/** The middle of some measurements; the lower one of two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The time each of `runs` takes, in milliseconds, after one that is not counted. */
export async function timed(runs: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index <= runs; index += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.slice(1);
}

/** One line of the report: what, in a column, then the figures. */
export function report(what: string, figures: string): void {
  console.log(`${what.padEnd(62)} ${figures}`);
}

/** 'median 12.3 ms, longest 20.1 ms'. */
export function spread(times: readonly number[]): string {
  return `median ${median(times).toFixed(1).padStart(7)} ms, longest ${Math.max(...times)
    .toFixed(1)
    .padStart(7)} ms`;
}

/** 'median 12.3 ms, 95th 20.1 ms': 95 of 100 took no longer than the second. */
export function medianAnd95th(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return `median ${median(times).toFixed(1).padStart(6)} ms, 95th ${late.toFixed(1).padStart(6)} ms`;
}

/** Resident memory of a server in MiB. */
export function residentMemory(server: ChildProcess): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/**
 * The processor's time a server has used with its children, the embedded database among them, in milliseconds: unlike
 * time by the clock, the same on a busy machine.
 */
export function processorTime({ pid = 0 }: ChildProcess): number {
  return statsBelow([pid]).reduce((sum, { used }) => sum + used, 0);
}

/** These processes and all that they started, and so on. */
export function processesBelow(roots: readonly number[]): number[] {
  return statsBelow(roots).map(({ pid }) => pid);
}

function statsBelow(roots: readonly number[]): Stat[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const counted = new Set(roots);
  // Children have later numbers than their parents, unless the numbers began again: then some are not counted.
  return stats
    .toSorted((one, other) => one.pid - other.pid)
    .filter(({ pid, parent }) => {
      if (!counted.has(pid) && !counted.has(parent)) return false;
      counted.add(pid);
      return true;
    });
}

type Stat = { pid: number; parent: number; used: number };

/** The same of the server's own process alone, without its database. */
export function ownProcessorTime({ pid = 0 }: ChildProcess): number {
  return statOf(pid)?.used ?? Number.NaN;
}

function statOf(pid: number): Stat | undefined {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ').map(Number);
    // Its own time, and that of its children that ended: hundredths of a second, Linux's unit wherever Node runs.
    const used = fields.slice(11, 15).reduce((sum, part) => sum + part, 0) * 10;
    return { pid, parent: fields[1] ?? 0, used };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

export function mebibytes(value: number): string {
  return `${value.toFixed(0)} MiB`;
}
