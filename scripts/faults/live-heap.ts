import { once } from 'node:events';

/** Starts the site so that its heap can be asked for, on a port of the loopback address that it chooses. */
export const inspected: [string, ...string[]] = [
  process.execPath,
  '--inspect=127.0.0.1:0',
  'build/server/start.js',
];

/**
 * Bytes of a site's heap that are in use once all that nobody uses is collected.
 *
 * @param output of a site that was started as `inspected`: says where it is asked
 */
export async function liveHeap(output: string): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error('The site was not started to be inspected');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string): Promise<Record<string, unknown>> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [message]: MessageEvent[] = await once(socket, 'message');
      const said = JSON.parse(String(message?.data)) as { id?: number; result?: Record<string, unknown> };
      if (said.id === id) return said.result ?? {};
    }
  };
  try {
    // What the first collection lets go of may hold others, until its finalizers have run.
    for (let times = 0; times < 3; times += 1) await ask('HeapProfiler.collectGarbage');
    return Number((await ask('Runtime.getHeapUsage')).usedSize);
  } finally {
    // A process that ends waits for whoever inspects it.
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }
}
