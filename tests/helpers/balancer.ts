import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward } from './forward.ts';

/** How often each server is asked whether it wants visitors, in milliseconds. */
const probeEvery = 200;

export type Balancer = { url: string; stop: () => Promise<void> };

/**
 * Shares requests among the servers at these ports that say on /readyz that they are ready. It keeps connections to
 * them and tries nothing twice: what one of them drops, its visitor misses.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let ready: readonly number[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const isReady = async (port: number) => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    } catch (error) {
      // Nobody listens there (any more); anything else is a fault of the balancer.
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
  const probe = async () => {
    const answers = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, index) => answers[index]);
  };
  const server = createServer((request, response) => {
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) response.writeHead(503).end();
    else forward(request, response, { port, agent });
  });
  await probe();
  const probing = setInterval(probe, probeEvery);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      clearInterval(probing);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
