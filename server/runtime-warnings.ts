import { log } from '#app/config/log.server.ts';

/**
 * Lets what the runtime and the libraries warn of (a deprecation, a leak of listeners, a connection that broke) be a line of the log,
 * in place of the text that Node writes to standard error.
 */
export function logRuntimeWarnings(): void {
  // Node's own listener, which prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'the runtime warns'));
}
