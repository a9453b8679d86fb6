import { type ProofInput, proveFully } from '#app/features/accounts/action-parts.server.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import { changeColleague } from './change-colleague.server.ts';
import type { ColleagueResult } from './team-results.ts';

type Removal = ProofInput & { administrator: SignedIn; id: string };

/**
 * Takes every second factor off the account of a colleague who lost them. It opens the account to whoever has its password, so
 * that an unattended screen must not be enough: who asks proves who they are, as for their own.
 *
 * @throws when the database does not answer
 */
export async function removeColleagueFactors({ id, ...input }: Removal): Promise<ColleagueResult> {
  const refusal = await proveFully(input);
  if (refusal) return { status: 'refused', refusal };
  const { administrator } = input;
  return changeColleague({ administrator, id, form: { intent: 'remove-second-factor' } });
}
