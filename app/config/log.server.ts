import { type Logger, pino, stdTimeFunctions } from 'pino';
import { requestMark } from '#app/lib/current-request.server.ts';
import { config } from './environment.server.ts';
import { createLogWriter, type LogWriter } from './log-writer.server.ts';

const globals = globalThis as { schoolLogWriter?: LogWriter };

/** One per process, also after a hot reload. */
function logWriter(): LogWriter {
  if (!globals.schoolLogWriter) {
    const writer = createLogWriter(1);
    process.on('exit', () => writer.flushSync());
    globals.schoolLogWriter = writer;
  }
  return globals.schoolLogWriter;
}

/** Resolves when all logged lines are written. (An exit writes the rest by itself.) */
export function flushLog(): Promise<void> {
  return logWriter().flush();
}

/**
 * The server's log: JSON lines on standard output, without personal data: no address, email, name, query
 * string or body. The redactions are a safety net, not a licence.
 */
export const log: Logger = pino(
  {
    level: config().logLevel,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    mixin: requestMark,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'email',
        'phone',
        'password',
        'ip',
        'ip_address',
        'ipAddress',
        'cookie',
        '*.email',
        '*.phone',
        '*.password',
        '*.cookie',
      ],
      censor: '[redacted]',
    },
  },
  logWriter(),
);
