import { type Attempt, reportCopiedPasskey, reportFailure } from './attempts.server.ts';
import { type findPasskey, notePasskeyUse } from './passkeys.server.ts';
import { type KeyAnswer, verifyKeyAnswer } from './webauthn.server.ts';

type FoundKey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Whether an answer to a challenge that was taken is this key's, given by who holds it. What is wrong is reported like a wrong
 * password; a copied key is an alert of its own.
 *
 * @param owner whose key it has to be; null where the key itself says who comes
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
  if (await notePasskeyUse(key.id, proved, now)) return true;
  await reportCopiedPasskey(attempt);
  return false;
}
