import { setTimeout as wait } from 'node:timers/promises';
import { url } from '#scripts/bench/site.ts';

/** Between two requests, in milliseconds. */
const pause = 4;

/** Runs `work` while somebody else asks for the home page, one request after the other; answers how long each took, sorted. */
export async function askMeanwhile(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const began = performance.now();
      const answer = await fetch(url);
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (answer.status !== 200) throw new Error(`The home page answered ${answer.status}`);
      await wait(pause);
    }
  })();
  try {
    await work();
  } finally {
    over = true;
  }
  await asking;
  return times.toSorted((one, other) => one - other);
}
