import { type Logger, pino } from 'pino';
import { requestMark } from '#app/lib/current-request.server.ts';
import { config } from './environment.server.ts';
import { createLogWriter, type LogWriter } from './log-writer.server.ts';

const kept = globalThis as { schoolLogWriter?: LogWriter };

/** One in a process, whatever is loaded anew in development. */
function logWriter(): LogWriter {
  if (!kept.schoolLogWriter) {
    const writer = createLogWriter(1);
    process.on('exit', () => writer.flushSync());
    kept.schoolLogWriter = writer;
  }
  return kept.schoolLogWriter;
}

/** Resolves once every line that was logged has been written. (An exit writes what is left by itself.) */
export function flushLog(): Promise<void> {
  return logWriter().flush();
}

/** The milliseconds since the epoch of the last line's field. */
let millisecond = 0;
let timeField = '';

/** A line's field of the time, as pino's own isoTime, made once a millisecond: a busy server writes many lines in each. */
export function isoTime(): string {
  const now = Date.now();
  if (now !== millisecond) {
    millisecond = now;
    timeField = `,"time":"${new Date(now).toISOString()}"`;
  }
  return timeField;
}

/**
 * The server's log: one JSON object a line on standard output. It never holds personal data: no address,
 * no email, no name, no query string, no body. The redactions are a net under that rule, not a licence.
 */
export const log: Logger = pino(
  {
    level: config().logLevel,
    base: undefined,
    timestamp: isoTime,
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
