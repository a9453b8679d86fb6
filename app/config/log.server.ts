import { type Logger, pino } from 'pino';
import { config } from './environment.server.ts';

/**
 * The server's log: one JSON object a line on standard output. It never holds personal data: no address,
 * no email, no name, no query string, no body. The redactions are a net under that rule, not a licence.
 */
export const log: Logger = pino({
  level: config().logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
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
});
