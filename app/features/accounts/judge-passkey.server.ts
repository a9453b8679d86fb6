import { type Attempt, reportCopiedPasskey, reportFailure } from './attempts.server.ts';
import { type findPasskey, recordPasskeyUse } from './passkeys.server.ts';
import { type KeyAnswer, verifyKeyAnswer } from './webauthn.server.ts';

type FoundKey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Whether a response to a consumed challenge is valid for this passkey. An invalid one is reported like a
 * wrong password; a cloned passkey raises an alert of its own.
 * @param owner the expected account; null where the passkey identifies it
 */
export async function judgePasskey(
  {
    answer,
    key,
    owner,
    attempt,
  }: { answer: KeyAnswer; key: FoundKey; owner: string | null; attempt: Attempt },
  now = new Date(),
): Promise<boolean> {
  const isTheirs =
    key.adminId === (owner ?? answer.userHandle) && (answer.userHandle ?? key.adminId) === key.adminId;
  const proved = isTheirs ? await verifyKeyAnswer(answer, key) : null;
  if (!proved) {
    await reportFailure(attempt, 'passkey');
    return false;
  }
  if (await recordPasskeyUse(key.id, proved, now)) return true;
  await reportCopiedPasskey(attempt);
  return false;
}
