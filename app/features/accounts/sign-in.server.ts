import { parseFields } from '#app/forms/parse-form.ts';
import { countActivity } from '#app/security/alerts.server.ts';
import { type DeviceMarks, knownDevice } from '#app/security/known-device.server.ts';
import { type Challenge, isChallengeValid, issueChallenge } from '#app/security/second-step.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { verifyAdminPassword } from './accounts.server.ts';
import { codeLimit, loginLimits, loginNotices } from './accounts.ts';
import {
  type Attempt,
  codeAttempt,
  countAttempt,
  passwordAttempt,
  reportFailure,
  uncountAttempt,
} from './attempts.server.ts';
import type { Factors } from './passkeys.ts';
import { accountWithSecondFactor, consumeCode } from './second-factor.server.ts';
import {
  isAttack,
  neverThrowing,
  refuseCode,
  refuseFields,
  refuseForNow,
  refuseInjection,
  refuseNameless,
  type SignInResult,
  technicalError,
  welcome,
} from './sign-in-answers.server.ts';
import { codeSchema, signInSchema } from './sign-in-form.server.ts';

type Sender = { visitor: Visitor; devices: DeviceMarks };
type Credentials = Sender & { email: unknown; password: unknown };

/**
 * Signs an administrator in (spec §4, §5, §8 'Login'); with a second factor, only up to the request for the
 * code. Never throws: every error is a result. Attempts are limited to 5 per 15 minutes by address and email
 * together, and less strictly by either (decision 7). Each is counted before the password is checked, so that
 * concurrent attempts cannot pass; successful ones are uncounted.
 */
export async function signIn(credentials: Credentials, now = new Date()): Promise<SignInResult> {
  return await neverThrowing(() => attemptSignIn(credentials, now));
}

type CodeSent = Sender & { code: unknown; challenge: Challenge | null };

/** The second step (decision 5): the code after the right password. Counted and reported like a password. */
export async function signInWithCode(sent: CodeSent, now = new Date()): Promise<SignInResult> {
  return await neverThrowing(() => attemptCode(sent, now));
}

/** The second factors of a browser between the two steps; null for any other. */
export async function pendingFactors(challenge: Challenge | null, now = Date.now()): Promise<Factors | null> {
  return (await pendingAccount(challenge, now))?.factors ?? null;
}

/** The account whose password this browser gave, while that is valid. */
export async function pendingAccount(challenge: Challenge | null, now = Date.now()) {
  const account = challenge && (await accountWithSecondFactor(challenge.adminId));
  return challenge && account && isChallengeValid(challenge, account, now) ? account : null;
}

async function attemptSignIn(credentials: Credentials, now: Date): Promise<SignInResult> {
  const { email, password, visitor, devices } = credentials;
  await countActivity(visitor);
  if (isAttack(email, loginLimits.email) || isAttack(password, loginLimits.password)) {
    return await refuseInjection(visitor);
  }
  const { value: fields, errors } = parseFields({ email, password }, signInSchema);
  if (errors) return await refuseNameless(visitor, refuseFields(email, password, errors));
  const device = knownDevice(devices, fields.email);
  const attempt = passwordAttempt({ visitor, email: fields.email, device });
  let rows: Awaited<ReturnType<typeof verifyAdminPassword>>;
  try {
    const tooMany = await countAttempt(attempt);
    if (tooMany) return await refuseForNow(attempt, tooMany.minutes);
    rows = await verifyAdminPassword(fields.email, fields.password);
  } catch (error) {
    return await technicalError(error, () => uncountAttempt(attempt));
  }
  const [row] = rows;
  if (!row) {
    await reportFailure(attempt, 'password');
    return { outcome: 'no-match', status: 401, notice: loginNotices.noMatch };
  }
  const secured = await accountWithSecondFactor(row.admin_id);
  if (secured) {
    // Uncounted, but earlier failures remain: who knows the password must not guess codes without limit.
    await uncountAttempt(attempt);
    const { factors } = secured;
    return {
      outcome: 'code-wanted',
      status: 200,
      setCookie: issueChallenge(secured, now.getTime()),
      factors,
    };
  }
  const administrator = { id: row.admin_id, email: row.admin_email, fullName: row.admin_full_name };
  return await welcome(administrator, { attempt, devices, now, means: 'password' });
}

async function attemptCode(
  { code, challenge, visitor, devices }: CodeSent,
  now: Date,
): Promise<SignInResult> {
  await countActivity(visitor);
  if (isAttack(code, codeLimit)) return await refuseInjection(visitor);
  let account: Awaited<ReturnType<typeof pendingAccount>>;
  let attempt: Attempt;
  let means: Awaited<ReturnType<typeof consumeCode>>;
  try {
    account = await pendingAccount(challenge, now.getTime());
    if (!account) {
      const expired = { outcome: 'code-expired', status: 400, notice: loginNotices.codeExpired } as const;
      return await refuseNameless(visitor, expired);
    }
    const typed = codeSchema.safeParse(code);
    if (!typed.success) {
      return await refuseNameless(visitor, refuseCode(typed.error.issues.map((issue) => issue.message)));
    }
    attempt = codeAttempt({ visitor, email: account.email, device: knownDevice(devices, account.email) });
    const tooMany = await countAttempt(attempt);
    if (tooMany) return await refuseForNow(attempt, tooMany.minutes);
    means = await consumeCode(account.id, typed.data, now);
  } catch (error) {
    return await technicalError(error);
  }
  if (!means) {
    await reportFailure(attempt, 'code');
    return { outcome: 'wrong-code', status: 401, notice: loginNotices.wrongCode };
  }
  const { id, email, fullName } = account;
  return await welcome({ id, email, fullName }, { attempt, devices, now, means });
}
