import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Asked every few seconds by whoever watches the server: their lines would bury the others. */
const healthChecks = new Set(['/healthz', '/readyz']);

type Line = { requestId: string; method: string; path: string };

/**
 * Writes one line a request once its answer has left: what was asked (without the query, which may hold
 * anything), the status, how long it took, how many bytes went out. Nothing about who asked. A health check that
 * went well is for `debug`.
 */
export function logResponse(log: Logger, outgoing: ServerResponse, line: Line): void {
  const startedAt = performance.now();
  const { socket } = outgoing;
  const writtenBefore = socket?.bytesWritten ?? 0;
  outgoing.once('close', () => {
    const level = healthChecks.has(line.path) && outgoing.statusCode === 200 ? 'debug' : 'info';
    log[level](
      {
        ...line,
        status: outgoing.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: (socket?.bytesWritten ?? 0) - writtenBefore,
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      },
      'request',
    );
  });
}
