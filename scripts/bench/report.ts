import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

export function mebibytes(value: number): string {
  return `${value.toFixed(0)} MiB`;
}
