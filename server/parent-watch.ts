/** Interval of the check, in milliseconds. */
const lookEvery = 500;

/**
 * Calls `onOrphaned` once when npm, which started this process through a shell, is gone. A supervisor's
 * SIGTERM ends npm and the shell but is not forwarded: otherwise the server would keep running with the port
 * and the database. Does nothing when npm did not start the server.
 */
export function watchParent(onOrphaned: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, lookEvery);
  timer.unref();
}
