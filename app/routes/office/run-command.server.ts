import { log } from '#app/config/log.server.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';

/**
 * Runs the command of an office action. An error is logged as `what`, and answered by `failed`; a busy
 * database gives a 503 for all alike (`toFailureResult` and the uploads handle it). A redirect is rethrown.
 */
export async function runCommand<Answer, Failed>(
  what: string,
  run: () => Promise<Answer>,
  failed: () => Failed,
): Promise<Answer | Failed> {
  try {
    return await run().catch(refuseWhenBusy);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, what);
    return failed();
  }
}
