import type { ServerResponse } from 'node:http';
import { type Logger, symbols } from 'pino';
import { isoTime } from '#app/config/log.server.ts';

/** Asked every few seconds by whoever watches the server: their lines would bury the others. */
const healthChecks = new Set(['/healthz', '/readyz']);

type Line = { requestId: string; method: string; path: string };

/** Writes the line of one request once its answer has left. */
export type LogResponse = (outgoing: ServerResponse, line: Line) => void;

/**
 * Writes one line a request once its answer has left: what was asked (without the query, which may hold
 * anything), the status, how long it took, how many bytes went out. Nothing about who asked. A health check that
 * went well is for `debug`.
 *
 * The line is the one that `log` would write, a test says so, put together here: most lines are these, their fields are
 * always the same with nothing to redact, and to look through them takes the logger longer than a kept page takes in all.
 */
export function createRequestLog(log: Logger): LogResponse {
  const destination: { write: (line: string) => void } = Reflect.get(log, symbols.streamSym);
  return (outgoing, { requestId, method, path }) => {
    const startedAt = performance.now();
    const { socket } = outgoing;
    const writtenBefore = socket?.bytesWritten ?? 0;
    outgoing.on('close', () => {
      const { statusCode: status } = outgoing;
      const level = healthChecks.has(path) && status === 200 ? 'debug' : 'info';
      if (!log.isLevelEnabled(level)) return;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const bytes = (socket?.bytesWritten ?? 0) - writtenBefore;
      // An id is letters and digits, a method is one of Node's: only the path may hold what JSON must escape.
      const asked = `"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)}`;
      const aborted = outgoing.writableFinished ? '' : ',"aborted":true';
      destination.write(
        `{"level":"${level}"${isoTime()},${asked},"status":${status},"ms":${ms},"bytes":${bytes}${aborted},"msg":"request"}\n`,
      );
    });
  };
}
