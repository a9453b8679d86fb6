import type { RequestListener, Server, ServerResponse } from 'node:http';

export type Draining = {
  /** The listener that answers, whose answers the end then waits for. */
  watch: (listener: RequestListener) => RequestListener;
  /** From now on every answer, those being made included, tells its connection to close. */
  begin: () => void;
  /** Takes no new connection, closes those without a request, resolves when the last answer has left. */
  end: () => Promise<void>;
};

/**
 * Lets a server end without an answer lost. Between `begin` and `end` it goes on accepting, and leaves idle
 * connections open: whoever sends traffic here may be about to use one.
 */
export function prepareDraining(server: Server): Draining {
  const underWay = new Set<ServerResponse>();
  let begun = false;
  const close = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  /** Of whichever response it hears: one for each would be made with each request. */
  function forget(this: ServerResponse): void {
    underWay.delete(this);
  }
  return {
    watch: (listener) => (request, response) => {
      if (begun) close(response);
      listener(request, response);
      // A kept page has told already whether its connection stays, and need not be remembered.
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
        // An answer that had begun before keeps its connection, which is idle once it has left.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      });
    },
  };
}

/** A turn of the event loop that takes longer than this, in milliseconds, may have let connections come in behind it. */
const quickTurn = 0.5;
/** Under a load that never leaves a quick turn the listener ends nevertheless, in milliseconds. */
const longestEmptying = 500;

/**
 * Takes up the connections that the system has accepted and the process has not: closing the listener resets them, and a
 * proxy in front would answer 502. The event loop takes up one in a turn.
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
