import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { firstErrors, parseFields, parseForm } from '#app/forms/parse-form.ts';
import { addressKey } from '#app/lib/email-address.ts';
import type { DeviceMarks } from '#app/security/known-device.server.ts';
import { passwordFlaw } from '#app/security/password-rule.server.ts';
import { hashPassword } from '#app/security/passwords.server.ts';
import { admitWithin, admitWrite } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { newPasswordSchema, passwordFlaws } from './account-forms.server.ts';
import { consumeAccountLink, readAccountLink, sendAccountLink, sendsLinks } from './account-links.server.ts';
import { resetFailedPasswords } from './attempts.server.ts';
import { replacePassword } from './password-change.server.ts';
import { forgottenSchema } from './sign-in-form.server.ts';

/** The response to a forgotten password: never whether the address has an account. */
export type ForgottenAnswer =
  | { at: 'sent' }
  /** No mail server is configured: no link can be sent. */
  | { at: 'no-mail' }
  | { at: 'limited'; minutes: number }
  | { at: 'invalid'; errors: string[] }
  | { at: 'failed' };

/**
 * Sends a link to choose a new password (decision 5). Every request counts, by the network's address and by
 * the email, whether or not the account exists. Never throws.
 */
export async function requestPasswordLink({
  email,
  visitor,
}: {
  email: unknown;
  visitor: Visitor;
}): Promise<ForgottenAnswer> {
  try {
    const write = await admitWrite(visitor);
    if (!write.allowed) return { at: 'limited', minutes: write.minutes };
    const admitted = await admitWithin('forgottenAddress', visitor, visitor.clientAddress);
    if (!admitted.allowed) return { at: 'limited', minutes: admitted.minutes };
    const { value: typed, errors } = parseFields({ email }, forgottenSchema);
    if (errors) return { at: 'invalid', errors: firstErrors(errors).email ?? [] };
    const address = typed.email.toLowerCase();
    const byEmail = await admitWithin('forgottenEmail', visitor, addressKey(address));
    if (!byEmail.allowed) return { at: 'limited', minutes: byEmail.minutes };
    if (!sendsLinks()) return { at: 'no-mail' };
    await sendAccountLink('password-reset', address);
    return { at: 'sent' };
  } catch (error) {
    log.error({ err: error }, 'a link for a forgotten password could not be sent');
    return { at: 'failed' };
  }
}

/** The state of a password reset. */
export type ResetAnswer =
  | { at: 'done' }
  /** The link is used, expired or unknown: the page does not say which. */
  | { at: 'gone' }
  | { at: 'limited'; minutes: number }
  | { at: 'invalid'; errors: FieldErrors }
  | { at: 'failed' };

type Reset = { token: string | null; form: FormData; visitor: Visitor; devices: DeviceMarks };

/** Sets the password chosen by a link's owner, and ends all sessions of the account. Never throws. */
export async function resetPassword(reset: Reset, now = new Date()): Promise<ResetAnswer> {
  try {
    const write = await admitWrite(reset.visitor);
    if (!write.allowed) return { at: 'limited', minutes: write.minutes };
    return await attemptReset(reset, now);
  } catch (error) {
    log.error({ err: error }, 'a forgotten password could not be replaced');
    return { at: 'failed' };
  }
}

async function attemptReset({ token, form, visitor, devices }: Reset, now: Date): Promise<ResetAnswer> {
  const owner = await readAccountLink('password-reset', token, now);
  if (!owner || token === null) return { at: 'gone' };
  const chosen = await readChosenPassword(form, owner);
  if ('errors' in chosen) return { at: 'invalid', errors: chosen.errors };
  const passwordHash = await hashPassword(chosen.password);
  const isDone = await withRole('site_guard', async (tx) => {
    if (!(await consumeAccountLink(tx, { purpose: 'password-reset', token, now }))) return false;
    await replacePassword(tx, { administrator: owner, passwordHash, byMail: true, now });
    return true;
  });
  if (!isDone) return { at: 'gone' };
  await resetFailedPasswords({ visitor, email: owner.email, devices });
  return { at: 'done' };
}

type Chosen = { password: string } | { errors: FieldErrors };

/** The new password in a form, or its errors. */
export async function readChosenPassword(
  form: FormData,
  owner: { email: string; fullName: string },
): Promise<Chosen> {
  const { value: typed, errors } = parseForm(form, newPasswordSchema);
  if (errors) return { errors: firstErrors(errors) };
  const { newPassword: password } = typed;
  const flaw = await passwordFlaw(password, owner);
  return flaw ? { errors: { newPassword: [passwordFlaws[flaw]] } } : { password };
}
