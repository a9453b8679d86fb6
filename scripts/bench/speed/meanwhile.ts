import { setTimeout as wait } from 'node:timers/promises';
import { read } from '#scripts/bench/site.ts';

/** Between two requests, in milliseconds. */
const pause = 4;

/** Runs `work` while the home page is requested repeatedly; returns each request's milliseconds. */
export async function askMeanwhile(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const began = performance.now();
      await read(fetch(origin));
      times.push(performance.now() - began);
      await wait(pause);
    }
  })();
  try {
    await work();
  } finally {
    over = true;
  }
  await asking;
  return times;
}
