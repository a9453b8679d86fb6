import {
  type ReauthenticationInput,
  reauthenticateFully,
} from '#app/features/accounts/action-parts.server.ts';
import type { Refused } from './team-results.ts';

/**
 * Re-authenticates before an action that gives access or weakens an account, as for one's own: an unattended
 * screen must not be enough.
 * @throws when the database does not answer
 */
export async function withReauthentication<Result>(
  proof: ReauthenticationInput,
  run: () => Promise<Result>,
): Promise<Result | Refused> {
  const refusal = await reauthenticateFully(proof);
  return refusal ? { status: 'refused', refusal } : run();
}
