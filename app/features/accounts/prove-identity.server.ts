import { log } from '#app/config/log.server.ts';
import { PasswordCheckBusy } from '#app/security/passwords.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { required } from './account-forms.server.ts';
import { type AccountResult, accountRefused } from './account-results.ts';
import { verifyAdminPassword } from './accounts.server.ts';
import { loginNotices } from './accounts.ts';
import {
  countAttempt,
  forgetAttempts,
  proofAttempt,
  reportFailure,
  takeBackAttempt,
} from './attempts.server.ts';
import { consumeCode, hasSecondFactor } from './second-factor.server.ts';

/** Who is signed in, and where from. */
export type Owner = { administrator: Administrator; sessionId: string; visitor: Visitor };

type Proof = {
  password: string;
  /** The name of the password's field, for its error. */
  field: string;
  /** Asked for as well where a second factor is in force; absent where the password is enough. */
  code?: string;
};

/**
 * Makes sure that who is signed in is the owner: asks for the password again, and for a code where
 * the second step is on.
 * Limited by session, reported like a sign-in. Returns null when all is right, else the refusal.
 *
 * @throws when the database does not answer
 */
export async function proveIdentity(
  { administrator, sessionId, visitor }: Owner,
  { password, field, code }: Proof,
  now = new Date(),
): Promise<AccountResult | null> {
  const { id, email } = administrator;
  const codeWanted = code !== undefined && (await hasSecondFactor(id));
  if (codeWanted && code === '') return accountRefused(400, codeMissing, { code: [required] });
  const attempt = proofAttempt({ visitor, email, sessionId });
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
    await takeBackAttempt(attempt);
    return accountRefused(503, { title: 'Erreur', text: loginNotices.procedureError.text });
  }
  if (codeWanted && !(await consumeCode(id, code ?? '', now))) {
    await reportFailure(attempt, 'code');
    const { text } = loginNotices.wrongCode;
    return accountRefused(400, { title: 'Code refusé', text }, { code: [text] });
  }
  await forgetAttempts(attempt);
  return null;
}

const codeMissing = { title: 'Code manquant', text: 'Saisissez aussi le code de votre application' };
const wrongPassword = { title: 'Mot de passe refusé', text: 'Le mot de passe actuel est incorrect' };
