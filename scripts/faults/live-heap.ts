import { once } from 'node:events';

/** Starts the site with Node's inspector, on a loopback port that it chooses. */
export const inspected: [string, ...string[]] = [
  process.execPath,
  '--inspect=127.0.0.1:0',
  'build/server/start.js',
];

/**
 * Bytes in use of a site's heap after a garbage collection.
 *
 * @param output of a site that was started as `inspected`: it names the inspector's address
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
    // What the first collection frees may hold others until its finalizers have run.
    for (let times = 0; times < 3; times += 1) await ask('HeapProfiler.collectGarbage');
    return Number((await ask('Runtime.getHeapUsage')).usedSize);
  } finally {
    // An ending process waits for its inspector to disconnect.
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }
}
