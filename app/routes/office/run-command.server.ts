import { log } from '#app/config/log.server.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';

/**
 * Runs the command of an office action. What goes wrong is logged as `what`, and answered by `failed`; what the database
 * had no time for ends as 503 for all of them alike (`toFailureResult` and the uploads tell it). A redirect is thrown on.
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
