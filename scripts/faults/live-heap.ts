import { once } from 'node:events';

/** Starts the site with an inspector on a free port of the loopback address. */
export const inspected: [string, ...string[]] = [
  process.execPath,
  '--inspect=127.0.0.1:0',
  'build/server/start.js',
];

/**
 * Live heap of a site in bytes, after garbage collection.
 *
 * @param output of a site started as `inspected`: names the inspector's address
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
    // Collected objects may release others only once their finalizers have run.
    for (let times = 0; times < 3; times += 1) await ask('HeapProfiler.collectGarbage');
    return Number((await ask('Runtime.getHeapUsage')).usedSize);
  } finally {
    // An ending process waits for its inspector to disconnect.
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }
}
