import { countActivity } from '#app/security/alerts.server.ts';
import { type DeviceMarks, knownDevice } from '#app/security/known-device.server.ts';
import type { Challenge } from '#app/security/second-step.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { loginNotices } from './accounts.ts';
import { type Attempt, codeAttempt, countAttempt, passwordAttempt } from './attempts.server.ts';
import { judgePasskey } from './judge-passkey.server.ts';
import { consumePasskeyChallenge, issuePasskeyChallenge } from './passkey-challenges.server.ts';
import { findPasskey, passkeyDescriptors } from './passkeys.server.ts';
import { pendingAccount } from './sign-in.server.ts';
import {
  neverThrowing,
  refuseForNow,
  refuseNameless,
  type SignInResult,
  technicalError,
  welcome,
} from './sign-in-answers.server.ts';
import { readKeyAnswer, requestOptions } from './webauthn.server.ts';

/**
 * WebAuthn options for the sign-in: any passkey of the site in the first step, after the password one of that
 * account's. Null when that step has expired.
 */
export async function beginPasskeySignIn(
  { browser, challenge: pending }: { browser: string; challenge: Challenge | null },
  now = new Date(),
) {
  const account = await pendingAccount(pending, now.getTime());
  if (pending && !account) return null;
  const challenge = await issuePasskeyChallenge(
    account
      ? { purpose: 'second-step', by: { browser }, adminId: account.id }
      : { purpose: 'sign-in', by: { browser } },
    now,
  );
  return await requestOptions(challenge, account ? await passkeyDescriptors(account.id) : undefined);
}

type PasskeySent = {
  visitor: Visitor;
  devices: DeviceMarks;
  /** The passkey's response. */
  answer: unknown;
  /** The browser that requested it. */
  browser: string | null;
  /** The first step, if it was done. */
  challenge: Challenge | null;
};

/**
 * Signs in by a passkey: alone, or after the password. Counted, limited and reported like a password or a
 * code. Never throws: every error is a result.
 */
export async function signInWithPasskey(sent: PasskeySent, now = new Date()): Promise<SignInResult> {
  return await neverThrowing(() => attemptPasskey(sent, now));
}

async function attemptPasskey(sent: PasskeySent, now: Date): Promise<SignInResult> {
  const { visitor, devices, browser } = sent;
  await countActivity(visitor);
  const answer = readKeyAnswer(sent.answer);
  let attempt: Attempt;
  let key: Awaited<ReturnType<typeof findPasskey>>;
  let isRight = false;
  try {
    const consumed =
      answer && browser ? await consumePasskeyChallenge(answer.challenge, { browser }, now) : null;
    const afterPassword = consumed?.purpose === 'second-step';
    const pending = afterPassword ? await pendingAccount(sent.challenge, now.getTime()) : null;
    if (!answer || !consumed || (afterPassword && pending?.id !== consumed.adminId)) {
      return await refuseNameless(visitor, expired);
    }
    key = await findPasskey(answer.sent.id);
    if (!key) return await refuseNameless(visitor, refused);
    // After the password the failure is that account's, whichever account's passkey it is.
    const { email } = pending ?? key;
    const signing = { visitor, email, device: knownDevice(devices, email) };
    attempt = afterPassword ? codeAttempt(signing) : passwordAttempt(signing);
    const tooMany = await countAttempt(attempt);
    if (tooMany) return await refuseForNow(attempt, tooMany.minutes);
    isRight = await judgePasskey({ answer, key, owner: consumed.adminId, attempt }, now);
  } catch (error) {
    return await technicalError(error);
  }
  if (!isRight) return refused;
  const { adminId: id, email, fullName } = key;
  return await welcome({ id, email, fullName }, { attempt, devices, now, means: 'passkey' });
}

const refused = { outcome: 'wrong-passkey', status: 401, notice: loginNotices.wrongPasskey } as const;
const expired = { outcome: 'passkey-expired', status: 400, notice: loginNotices.passkeyExpired } as const;
