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
    end: () =>
      new Promise((resolve) => {
        // An answer that had begun before keeps its connection, which is idle once it has left.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}
