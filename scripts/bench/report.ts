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

/** What this share of the values does not exceed: 0.99 for the 99th of 100. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
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

/** 'median 12.3 ms, 95th 20.1 ms': 95 of 100 took no longer than the second. */
export function medianAnd95th(times: readonly number[]): string {
  const late = percentile(times, 0.95);
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

/** The highest value while `work` is done, read ten times a second. */
export async function mostWhile(value: () => number, work: () => Promise<unknown>): Promise<number> {
  let most = value();
  const watch = setInterval(() => {
    most = Math.max(most, value());
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return most;
}
