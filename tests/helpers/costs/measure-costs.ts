import type { ChildProcess } from 'node:child_process';
import { anyAddress } from '#tests/helpers/built-site.ts';
import { processorTime, untilAtRest } from '#tests/helpers/processor-time.ts';
import { sendRaw } from '#tests/helpers/raw-request.ts';
import type { CostlyRequest } from './costly-requests.ts';

/** Processor time that one public request may take, with the database, in milliseconds. */
export const mostOfProcessor = 150;

type Site = { address: string; child: ChildProcess };

export type Cost = { request: CostlyRequest; milliseconds: number; status: number };

/** How often a costly request is repeated on an idle site: background work must not count. */
const again = 3;

/** A site without work uses less in half a second. */
export const quiet = { look: 500, used: 50, times: 1 };

/** Sends the requests in sequence, and measures the processor time of the site and its children for each. */
export async function measureCosts(site: Site, requests: readonly CostlyRequest[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const request of requests) {
    let cost = await measureOne(site, request);
    for (let time = 0; time < again && cost.milliseconds > mostOfProcessor; time += 1) {
      await untilAtRest(site.child, quiet);
      const next = await measureOne(site, request);
      if (next.milliseconds < cost.milliseconds) cost = next;
    }
    costs.push(cost);
  }
  return costs;
}

async function measureOne({ address, child }: Site, request: CostlyRequest): Promise<Cost> {
  const headers = { ...request.headers, Origin: address, 'X-Forwarded-For': anyAddress() };
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
