import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { forward } from './forward.ts';

/** How long after its last answer a server is asked again whether it lives and stays, and how long it may take, in milliseconds. */
const probeEvery = 200;
const probeTimeout = 1_000;

export type Balancer = { url: string; stop: () => Promise<void> };

/**
 * Shares requests among the servers at these ports that say on /healthz that they live and stay. It keeps connections to
 * them and tries nothing twice: what one of them drops, its visitor misses.
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
      // Nobody listens there (any more). One that is too busy to say is asked again before it is given up.
      if (error instanceof TypeError) return false;
      if (error instanceof DOMException && error.name === 'TimeoutError') return ready.has(port);
      // Anything else is a fault of the balancer.
      throw error;
    }
  };
  // Each on its own: a server that takes its time must not keep another, which has just said no, among the ready.
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
