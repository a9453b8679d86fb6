import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, type AgentOptions, type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { leadOf } from './site-process.ts';

type People = {
  answered: { pages: number; leads: number };
  /** Failed requests with a part of their answers, as « page: 502 Un instant… ». */
  failures: string[];
  /** Resolves after twenty more pages and five more leads. */
  more: () => Promise<void>;
  /** Stops them after their pending answers. */
  leave: () => Promise<void>;
};

/**
 * Load on a site behind TLS: four visitors read pages, two families send leads, each over one kept-alive
 * connection.
 */
export function startPeople(where: AgentOptions & { host: string; port: number }, origin: string): People {
  const answered = { pages: 0, leads: 0 };
  const day = new AbortController();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true, ...where });
  const ask = async (path: string, { headers, ...options }: RequestOptions, body?: string) => {
    const { host, port } = where;
    const named = { Host: new URL(origin).host, ...headers };
    const sent = request({ agent, host, port, path, ...options, headers: named });
    const response = once(sent, 'response');
    sent.end(body);
    const [answer]: IncomingMessage[] = await response;
    return { status: answer?.statusCode, body: answer ? await text(answer) : '' };
  };
  const visitor = async (): Promise<void> => {
    // Bypasses the page cache, so that requests are always in flight.
    const headers = { Cookie: 'administration=of-nobody' };
    while (!day.signal.aborted) {
      const { status, body } = await ask('/contact', { headers });
      if (status === 200 && body.endsWith('</html>')) answered.pages += 1;
      else failures.push(`page: ${status} ${body.slice(-200)}`);
    }
  };
  const family = async (first: number): Promise<void> => {
    for (let number = first; !day.signal.aborted; number += 2) {
      const body = leadOf(`famille-${number}@exemple.example`).toString();
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: origin,
        'Content-Length': Buffer.byteLength(body),
      };
      const { status, body: answer } = await ask('/api/leads', { method: 'POST', headers }, body);
      // They share one address and its rate limit: 429 is a correct answer.
      if (status === 201 || status === 429) answered.leads += 1;
      else failures.push(`lead: ${status} ${answer.slice(0, 200)}`);
    }
  };
  const people = Promise.all([visitor(), visitor(), visitor(), visitor(), family(0), family(1)]);
  return {
    ...{ answered, failures },
    more: async () => {
      const { pages, leads } = answered;
      await expect.poll(() => answered.pages, { timeout: 60_000 }).toBeGreaterThan(pages + 20);
      await expect.poll(() => answered.leads, { timeout: 60_000 }).toBeGreaterThan(leads + 5);
    },
    leave: async () => {
      day.abort();
      await people;
      agent.destroy();
    },
  };
}
