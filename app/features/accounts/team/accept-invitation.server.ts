import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { logAccountActivity } from '#app/features/accounts/account-activity.server.ts';
import type { ResetAnswer } from '#app/features/accounts/forgotten-password.server.ts';
import { readChosenPassword } from '#app/features/accounts/forgotten-password.server.ts';
import { hashPassword } from '#app/security/passwords.server.ts';
import { admitWrite } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { consumeInvitation, readInvitation } from './invitations.server.ts';

type Acceptance = { token: string | null; form: FormData; visitor: Visitor };

/** Creates the invited account with the chosen password. Never throws. */
export async function acceptInvitation(acceptance: Acceptance, now = new Date()): Promise<ResetAnswer> {
  try {
    const write = await admitWrite(acceptance.visitor);
    if (!write.allowed) return { at: 'limited', minutes: write.minutes };
    return await attempt(acceptance, now);
  } catch (error) {
    log.error({ err: error }, 'an invitation could not be taken');
    return { at: 'failed' };
  }
}

async function attempt({ token, form }: Acceptance, now: Date): Promise<ResetAnswer> {
  const invited = await readInvitation(token, now);
  if (!invited || token === null) return { at: 'gone' };
  const chosen = await readChosenPassword(form, invited);
  if ('errors' in chosen) return { at: 'invalid', errors: chosen.errors };
  const passwordHash = await hashPassword(chosen.password);
  const isDone = await withRole('site_guard', async (tx) => {
    const taken = await consumeInvitation(tx, token, now);
    if (!taken) return false;
    const { email, fullName, role } = taken;
    const [account] = await tx
      .insert(adminUsers)
      .values({ email, fullName, role, passwordHash })
      // Created meanwhile by a server command.
      .onConflictDoNothing({ target: adminUsers.email })
      .returning();
    if (!account) return false;
    await logAccountActivity(tx, account, account, { action: 'account_created' });
    return true;
  });
  return { at: isDone ? 'done' : 'gone' };
}
