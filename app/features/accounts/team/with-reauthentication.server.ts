import {
  type ReauthenticationInput,
  reauthenticateFully,
} from '#app/features/accounts/action-parts.server.ts';
import type { Refused } from './team-results.ts';

/**
 * Does what gives somebody access, or opens their account, once who asks has proved who they are, as for an account of their own: an
 * unattended screen must not be enough.
 *
 * @throws when the database does not answer
 */
export async function withReauthentication<Result>(
  proof: ReauthenticationInput,
  run: () => Promise<Result>,
): Promise<Result | Refused> {
  const refusal = await reauthenticateFully(proof);
  return refusal ? { status: 'refused', refusal } : run();
}
