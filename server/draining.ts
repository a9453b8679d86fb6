import type { RequestListener, Server, ServerResponse } from 'node:http';

export type Draining = {
  /** Wraps the listener so that `end` waits for its responses. */
  watch: (listener: RequestListener) => RequestListener;
  /** From now on every response, also those in progress, closes its connection. */
  begin: () => void;
  /** Accepts no new connection, closes idle ones, and resolves when the last response is sent. */
  end: () => Promise<void>;
};

/**
 * Shuts a server down without losing a response. Between `begin` and `end` it still accepts connections and
 * leaves idle ones open: a proxy may be about to use one.
 */
export function prepareDraining(server: Server): Draining {
  const underWay = new Set<ServerResponse>();
  let begun = false;
  const close = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  /** One shared handler; a closure would be allocated for each request. */
  function forget(this: ServerResponse): void {
    underWay.delete(this);
  }
  return {
    watch: (listener) => (request, response) => {
      if (begun) close(response);
      listener(request, response);
      // A cached page is already sent with its Connection header and need not be tracked.
      if (response.headersSent) return;
      underWay.add(response);
      response.on('close', forget);
    },
    begin() {
      begun = true;
      for (const response of underWay) close(response);
    },
    async end() {
      await emptyQueue(server);
      await new Promise<void>((resolve) => {
        // A response begun before keeps its connection open, which is idle after it.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      });
    },
  };
}

/** An event loop turn longer than this, in milliseconds, may hide waiting connections. */
const quickTurn = 0.5;
/** Under constant load the listener closes after this time anyway, in milliseconds. */
const longestEmptying = 500;

/**
 * Accepts the connections queued by the operating system: closing the listener resets them, and a proxy would
 * answer 502. The event loop accepts one a turn.
 */
async function emptyQueue(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const until = performance.now() + longestEmptying;
  for (;;) {
    const [before, begun] = [taken, performance.now()];
    await new Promise(setImmediate);
    const now = performance.now();
    if ((taken === before && now - begun < quickTurn) || now > until) break;
  }
  server.off('connection', count);
}
