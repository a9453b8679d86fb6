import type { ReauthenticationInput } from '#app/features/accounts/action-parts.server.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import { changeColleague } from './change-colleague.server.ts';
import type { ColleagueResult } from './team-results.ts';
import { withReauthentication } from './with-reauthentication.server.ts';

type Removal = ReauthenticationInput & { administrator: SignedIn; id: string };

/**
 * Takes every second factor off the account of a colleague who lost them. It opens the account to whoever has its password.
 *
 * @throws when the database does not answer
 */
export async function removeColleagueFactors({ id, ...input }: Removal): Promise<ColleagueResult> {
  const { administrator } = input;
  return withReauthentication(input, () =>
    changeColleague({ administrator, id, form: { intent: 'remove-second-factor' } }),
  );
}
