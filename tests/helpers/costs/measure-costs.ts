import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { sendRaw } from '#tests/helpers/raw-request.ts';
import type { CostlyRequest } from './costly-requests.ts';

/** Processor time that one public request may take, with the database, in milliseconds. */
export const mostOfProcessor = 150;

type Site = { address: string; child: ChildProcess };

export type Cost = { request: CostlyRequest; milliseconds: number; status: number };

/** How often a costly request is repeated on an idle site: background work must not count. */
const again = 3;

/** In so many milliseconds an idle site uses less than so many of the processor. */
const quiet = { within: 500, most: 50 };
/** The time-out for running jobs. */
const patience = 60_000;

let visitors = 0;

/** Sends the requests in sequence, and measures the processor time of the site and its children for each. */
export async function measureCosts(site: Site, requests: readonly CostlyRequest[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const request of requests) {
    let cost = await measureOne(site, request);
    for (let time = 0; time < again && cost.milliseconds > mostOfProcessor; time += 1) {
      await waitUntilIdle(site);
      const next = await measureOne(site, request);
      if (next.milliseconds < cost.milliseconds) cost = next;
    }
    costs.push(cost);
  }
  return costs;
}

/** Waits until the site is idle: rendering ahead and jobs belong to no request. */
export async function waitUntilIdle({ child }: Site): Promise<void> {
  const until = Date.now() + patience;
  for (let before = processorTime(child), last = Number.POSITIVE_INFINITY; last > quiet.most; ) {
    if (Date.now() > until) throw new Error('The site does not come to rest');
    await wait(quiet.within);
    const now = processorTime(child);
    [last, before] = [now - before, now];
  }
}

async function measureOne({ address, child }: Site, request: CostlyRequest): Promise<Cost> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const headers = { ...request.headers, Origin: address, 'X-Forwarded-For': from };
  const before = processorTime(child);
  const { status } = await sendRaw(address, { ...request, headers });
  return { request, milliseconds: processorTime(child) - before, status };
}

/** The requests above the limit, readable. */
export function tooCostly(costs: readonly Cost[]): string[] {
  return costs
    .filter(({ milliseconds }) => milliseconds > mostOfProcessor)
    .map(
      ({ request: { method, path, what }, milliseconds, status }) =>
        `${method} ${path.slice(0, 60)}, ${what}: ${milliseconds} ms (${status})`,
    );
}
