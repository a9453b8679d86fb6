import type { ReauthenticationInput } from '#app/features/accounts/action-parts.server.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import { changeColleague } from './change-colleague.server.ts';
import type { ColleagueResult } from './team-results.ts';
import { withReauthentication } from './with-reauthentication.server.ts';

type Removal = ReauthenticationInput & { administrator: SignedIn; id: string };

/**
 * Removes every second factor of a colleague who lost them. The password alone then opens the account.
 * @throws when the database does not answer
 */
export async function removeColleagueFactors({ id, ...input }: Removal): Promise<ColleagueResult> {
  const { administrator } = input;
  return withReauthentication(input, () =>
    changeColleague({ administrator, id, form: { intent: 'remove-second-factor' } }),
  );
}
