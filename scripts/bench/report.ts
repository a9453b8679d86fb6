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

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
}
