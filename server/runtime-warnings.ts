import { log } from '#app/config/log.server.ts';

/**
 * Logs warnings of the runtime and libraries (a deprecation, a leak of listeners, a broken connection)
 * instead of printing them to standard error.
 */
export function logRuntimeWarnings(): void {
  // Node's own listener, which prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'the runtime warns'));
}
