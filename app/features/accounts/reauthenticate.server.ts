import { log } from '#app/config/log.server.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { PasswordCheckBusy } from '#app/security/passwords.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { type AccountResult, accountRefused } from './account-results.ts';
import { verifyAdminPassword } from './accounts.server.ts';
import { loginNotices } from './accounts.ts';
import {
  type Attempt,
  countAttempt,
  reauthenticationAttempt,
  reportFailure,
  resetAttempts,
  uncountAttempt,
} from './attempts.server.ts';
import { judgePasskey } from './judge-passkey.server.ts';
import { consumePasskeyChallenge } from './passkey-challenges.server.ts';
import { findPasskey } from './passkeys.server.ts';
import { accountWithSecondFactor, consumeCode } from './second-factor.server.ts';
import { readKeyAnswer } from './webauthn.server.ts';

/** The signed-in user, the session and the client. */
export type Owner = { administrator: Administrator; sessionId: string; visitor: Visitor };

type Proof = {
  password: string;
  /** The name of the password's field, for its error. */
  field: string;
  /** Required with a second factor, unless `passkey` is given; absent when the password is enough. */
  code?: string;
  /** A passkey's response. */
  passkey?: string;
};

/**
 * Re-authenticates the signed-in user: the password again, and a code or a passkey with a second factor.
 * Rate-limited by session, reported like a sign-in. Returns null on success, else the refusal.
 * @throws when the database does not answer
 */
export async function reauthenticate(
  { administrator, sessionId, visitor }: Owner,
  { password, field, code, passkey = '' }: Proof,
  now = new Date(),
): Promise<AccountResult | null> {
  const { id, email } = administrator;
  const codeWanted = code !== undefined && (await accountWithSecondFactor(id)) !== null;
  if (codeWanted && code === '' && passkey === '')
    return accountRefused(400, codeMissing, { code: [fieldMessages.required] });
  const attempt = reauthenticationAttempt({ visitor, email, sessionId });
  const tooMany = await countAttempt(attempt);
  if (tooMany) return accountRefused(429, loginNotices.tooManyAttempts(tooMany.minutes));
  try {
    const [verified] = await verifyAdminPassword(email, password);
    if (!verified) {
      await reportFailure(attempt, 'password');
      return accountRefused(400, wrongPassword, { [field]: [wrongPassword.text] });
    }
  } catch (error) {
    if (!(error instanceof PasswordCheckBusy)) throw error;
    log.warn({ err: error }, 'a password could not be verified');
    await uncountAttempt(attempt);
    return accountRefused(503, { title: 'Erreur', text: loginNotices.procedureError.text });
  }
  if (codeWanted && passkey !== '') {
    if (await provesByPasskey({ passkey, adminId: id, sessionId, attempt }, now)) {
      await resetAttempts(attempt);
      return null;
    }
    return accountRefused(400, wrongPasskey, { code: [wrongPasskey.text] });
  }
  if (codeWanted && !(await consumeCode(id, code ?? '', now))) {
    await reportFailure(attempt, 'code');
    const { text } = loginNotices.wrongCode;
    return accountRefused(400, { title: 'Code refusé', text }, { code: [text] });
  }
  await resetAttempts(attempt);
  return null;
}

type KeyProof = { passkey: string; adminId: string; sessionId: string; attempt: Attempt };

async function provesByPasskey(
  { passkey, adminId, sessionId, attempt }: KeyProof,
  now: Date,
): Promise<boolean> {
  const answer = readKeyAnswer(passkey);
  const consumed = answer && (await consumePasskeyChallenge(answer.challenge, { sessionId }, now));
  if (!answer || consumed?.purpose !== 'proof' || consumed.adminId !== adminId) return false;
  const key = await findPasskey(answer.sent.id);
  return key !== null && (await judgePasskey({ answer, key, owner: adminId, attempt }, now));
}

const codeMissing = { title: 'Code manquant', text: 'Il faut aussi un code, ou une clé d’accès' };
const wrongPasskey = { title: 'Clé d’accès refusée', text: 'La clé d’accès n’a pas été reconnue. Réessayez' };
const wrongPassword = { title: 'Mot de passe refusé', text: 'Le mot de passe actuel est incorrect' };
