import type { ServerResponse } from 'node:http';
import { type Logger, stdTimeFunctions, symbols } from 'pino';

/** Requested every few seconds by monitoring; their lines would bury the others. */
const healthChecks = new Set(['/healthz', '/readyz']);

type Line = { requestId: string; method: string; path: string };

/** Logs one request once its response is sent. */
export type LogResponse = (outgoing: ServerResponse, line: Line) => void;

/**
 * Logs one line per request once its response is sent: method, path (without the query, which may hold
 * personal data), status, duration, bytes sent. Nothing about the client. Successful health checks are logged
 * at `debug`.
 * Builds the line itself; a test compares it with what `log` would write. Its fields are fixed and need no
 * redaction, and the logger's processing would take longer than sending a cached page.
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
      // Ids are letters and digits, methods are known to Node: only the path may need JSON escaping.
      const fields = `"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)}`;
      const aborted = outgoing.writableFinished ? '' : ',"aborted":true';
      destination.write(
        `{"level":"${level}"${stdTimeFunctions.isoTime()},${fields},"status":${status},"ms":${ms},"bytes":${bytes}${aborted},"msg":"request"}\n`,
      );
    });
  };
}
