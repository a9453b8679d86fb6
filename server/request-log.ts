import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Asked every few seconds by whoever watches the server: their lines would bury the others. */
const healthChecks = new Set(['/healthz', '/readyz']);

type Line = { requestId: string; method: string; path: string };

/** Writes the line of one request once its answer has left. */
export type LogResponse = (outgoing: ServerResponse, line: Line) => void;

/**
 * Writes one line a request once its answer has left: what was asked (without the query, which may hold
 * anything), the status, how long it took, how many bytes went out. Nothing about who asked. A health check that
 * went well is for `debug`.
 */
export function createRequestLog(log: Logger): LogResponse {
  // Its fields are these and no others: there is nothing to redact, which would take longer than all the rest.
  const lines = log.child({}, { redact: [] });
  return (outgoing, { requestId, method, path }) => {
    const startedAt = performance.now();
    const { socket } = outgoing;
    const writtenBefore = socket?.bytesWritten ?? 0;
    outgoing.on('close', () => {
      const { statusCode: status } = outgoing;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const bytes = (socket?.bytesWritten ?? 0) - writtenBefore;
      const fields = { requestId, method, path, status, ms, bytes };
      const level = healthChecks.has(path) && status === 200 ? 'debug' : 'info';
      lines[level](outgoing.writableFinished ? fields : { ...fields, aborted: true }, 'request');
    });
  };
}
