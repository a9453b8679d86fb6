import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { forward } from './forward.ts';

/** Interval and time-out of health checks, in milliseconds. */
const probeEvery = 200;
const probeTimeout = 1_000;

export type Balancer = { url: string; stop: () => Promise<void> };

/**
 * Shares requests among the servers whose /healthz succeeds. It keeps connections alive and retries nothing:
 * a dropped request fails for its visitor.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  let turn = 0;
  let stopped = false;
  const agent = new Agent({ keepAlive: true });
  const isReady = async (port: number) => {
    try {
      const signal = AbortSignal.timeout(probeTimeout);
      return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal })).ok;
    } catch (error) {
      // Nothing listens there. A server too busy to answer is checked again before it is given up.
      if (error instanceof TypeError) return false;
      if (error instanceof DOMException && error.name === 'TimeoutError') return ready.has(port);
      // Any other error is the balancer's fault.
      throw error;
    }
  };
  // Checked independently: a slow server must not keep a failing one among the ready.
  const probe = async (port: number) => {
    if (await isReady(port)) ready.add(port);
    else ready.delete(port);
  };
  const watch = async (port: number) => {
    while (!stopped) {
      await probe(port);
      await wait(probeEvery);
    }
  };
  const server = createServer((request, response) => {
    turn += 1;
    const port = [...ready][turn % ready.size];
    if (port === undefined) response.writeHead(503).end();
    else forward(request, response, { port, agent });
  });
  await Promise.all(ports.map(probe));
  const watching = Promise.all(ports.map(watch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      stopped = true;
      await watching;
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
