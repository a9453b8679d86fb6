import { createHash } from 'node:crypto';
import { isUniqueViolation } from '#app/db/client.server.ts';
import { sign } from '#app/security/secrets.server.ts';

/** Without a key, the same answers within one such period are the same submission (milliseconds). */
const period = 10 * 60_000;

/**
 * The id of a submission's row, the same for each retry: its key when the browser's script generated one.
 * Without script there is none (a cached page would give all visitors the same), so it is derived from the
 * answers and the current ten minutes: a second press of the button finds the existing row.
 * @param table distinguishes equal answers to two forms
 */
export function submissionId(
  table: string,
  submission: Readonly<Record<string, unknown>> & { submissionKey?: string | undefined },
  now = Date.now(),
): string {
  const { submissionKey, ...answers } = submission;
  if (submissionKey) return submissionKey;
  // Signed: staff see the id, and must not be able to test guessed answers against it.
  const text = JSON.stringify([table, Math.floor(now / period), answers]);
  const hex = createHash('sha256').update(sign('submission', text)).digest('hex');
  // A UUID of version 8: custom.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Runs an insert with a submission's id: false when it already exists.
 * @throws other database errors
 */
export async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    // The id is the only unique column.
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}
