import { createHash } from 'node:crypto';
import { isUniqueViolation } from '#app/db/client.server.ts';
import { sign } from '#app/security/secrets.server.ts';

/** Without a key, the same answers within one such period are the same submission (milliseconds). */
const period = 10 * 60_000;

/**
 * The id of a submission's row, the same each time it is sent: its key when the browser's script made one. Without
 * script there can be none (a page kept for all visitors would give them all the same), so it is made of the answers
 * and the ten minutes they came in: a second press of the button finds its row there already.
 *
 * @param table keeps equal answers to two forms apart
 */
export function submissionId(
  table: string,
  submission: Readonly<Record<string, unknown>> & { submissionKey?: string | undefined },
  now = Date.now(),
): string {
  const { submissionKey, ...answers } = submission;
  if (submissionKey) return submissionKey;
  // Signed: an id is shown to the staff, and must not let anyone try out whose answers it was made of.
  const text = JSON.stringify([table, Math.floor(now / period), answers]);
  const hex = createHash('sha256').update(sign('submission', text)).digest('hex');
  // A UUID of version 8: made by us.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Runs an insert whose id is a submission's: false when that very submission is kept already.
 *
 * @throws whatever else the database refuses
 */
export async function keepOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    // Only the id is unique.
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}
