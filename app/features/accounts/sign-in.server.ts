import { log } from '#app/config/log.server.ts';
import { deviceWords } from '#app/lib/device-words.ts';
import { noteActivity, raiseAlert } from '#app/security/alerts.server.ts';
import { type DeviceMarks, knownDevice, rememberDevice } from '#app/security/known-device.server.ts';
import { PasswordCheckBusy } from '#app/security/passwords.server.ts';
import { type Challenge, challengeHolds, issueChallenge } from '#app/security/second-step.server.ts';
import type { SessionRecord } from '#app/security/session-policy.ts';
import { type Administrator, startSession } from '#app/security/sessions.server.ts';
import { isSuspicious } from '#app/security/suspicious-content.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { sendsLinks } from './account-links.server.ts';
import { recordLogin, verifyAdminPassword } from './accounts.server.ts';
import { codeLimit, loginLimits, loginNotices, type Notice } from './accounts.ts';
import {
  type Attempt,
  codeAttempt,
  countAttempt,
  countNamelessAttempt,
  forgetAttempts,
  passwordAttempt,
  reportFailure,
  takeBackAttempt,
} from './attempts.server.ts';
import { accountWithSecondFactor, consumeCode } from './second-factor.server.ts';
import { codeSchema, type SignInFields, signInSchema } from './sign-in-form.server.ts';
import { offerWayIn } from './unblock.server.ts';

/** What became of a sign-in: one variant for each row of spec §8, with its toast and HTTP status. */
export type SignInResult =
  | {
      outcome: 'signed-in';
      status: 200;
      notice: Notice;
      fullName: string;
      record: SessionRecord;
      setCookie: string;
      /** Makes this browser known to the account. */
      deviceCookie: string;
    }
  | {
      outcome: 'too-many-attempts';
      status: 429;
      notice: Notice;
      minutes: number;
      /** A link that lets the owner in was sent to the account's address within the hour, if it is an account's. */
      linkSent: boolean;
    }
  | {
      outcome: 'missing-fields' | 'invalid-fields';
      status: 400;
      notice: Notice;
      fieldErrors: Partial<Record<keyof SignInFields | 'code', string[]>>;
    }
  /** The password is right, a code is wanted; `setCookie` remembers it for five minutes. */
  | { outcome: 'code-wanted'; status: 200; setCookie: string }
  | { outcome: 'wrong-code'; status: 401; notice: Notice }
  | { outcome: 'code-expired'; status: 400; notice: Notice }
  | { outcome: 'injection'; status: 400; notice: Notice }
  | { outcome: 'no-match'; status: 401; notice: Notice }
  | { outcome: 'technical-error'; status: 503; notice: Notice }
  | { outcome: 'unexpected'; status: 500; notice: Notice };

type Sender = { visitor: Visitor; devices: DeviceMarks };
type Credentials = Sender & { email: unknown; password: unknown };

/**
 * Signs an administrator in (spec §4, §5, §8 'Login'); where a second factor is in force, only up to the question for
 * the code. Never throws: whatever goes wrong is one of the results.
 *
 * Attempts are limited to 5 per 15 minutes by address and email together, and less strictly by either (decision 68).
 * Each is counted before the password is looked at, so that attempts sent together cannot pass; those that are no
 * failure are taken back.
 */
export async function signIn(credentials: Credentials, now = new Date()): Promise<SignInResult> {
  return await neverThrowing(() => attemptSignIn(credentials, now));
}

type CodeSent = Sender & { code: unknown; challenge: Challenge | null };

/** The second step (decision 40): the code of who gave the right password. Counted and reported like a password. */
export async function signInWithCode(sent: CodeSent, now = new Date()): Promise<SignInResult> {
  return await neverThrowing(() => attemptCode(sent, now));
}

async function neverThrowing(run: () => Promise<SignInResult>): Promise<SignInResult> {
  try {
    return await run();
  } catch (error) {
    log.error({ err: error }, 'a sign-in failed unexpectedly');
    return { outcome: 'unexpected', status: 500, notice: loginNotices.unexpected };
  }
}

async function attemptSignIn(credentials: Credentials, now: Date): Promise<SignInResult> {
  const { email, password, visitor, devices } = credentials;
  await noteActivity(visitor);
  if (isAttack(email, loginLimits.email) || isAttack(password, loginLimits.password)) {
    return await refuseInjection(visitor);
  }
  const parsed = signInSchema.safeParse({ email, password });
  if (!parsed.success) {
    return await refuseNameless(visitor, refuseFields(email, password, parsed.error.issues));
  }
  const fields = parsed.data;
  const device = knownDevice(devices, fields.email);
  const attempt = passwordAttempt({ visitor, email: fields.email, device });
  let rows: Awaited<ReturnType<typeof verifyAdminPassword>>;
  try {
    const tooMany = await countAttempt(attempt);
    if (tooMany) return await refuseForNow(attempt, tooMany.minutes);
    rows = await verifyAdminPassword(fields.email, fields.password);
  } catch (error) {
    return await technicalError(error, () => takeBackAttempt(attempt));
  }
  const [row] = rows;
  if (!row) {
    await reportFailure(attempt, 'password');
    return { outcome: 'no-match', status: 401, notice: loginNotices.noMatch };
  }
  const secured = await accountWithSecondFactor(row.admin_id);
  if (secured) {
    // No failure, yet the failures counted so far stay: whoever knows the password must not guess codes for ever.
    await takeBackAttempt(attempt);
    return { outcome: 'code-wanted', status: 200, setCookie: issueChallenge(secured, now.getTime()) };
  }
  const administrator = { id: row.admin_id, email: row.admin_email, fullName: row.admin_full_name };
  return await welcome(administrator, { attempt, devices, now });
}

async function attemptCode(
  { code, challenge, visitor, devices }: CodeSent,
  now: Date,
): Promise<SignInResult> {
  await noteActivity(visitor);
  if (isAttack(code, codeLimit)) return await refuseInjection(visitor);
  let account: Awaited<ReturnType<typeof accountWithSecondFactor>>;
  let attempt: Attempt;
  let right = false;
  try {
    account = challenge && (await accountWithSecondFactor(challenge.adminId));
    if (!challenge || !account || !challengeHolds(challenge, account, now.getTime())) {
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
    right = await consumeCode(account.id, typed.data, now);
  } catch (error) {
    return await technicalError(error);
  }
  if (!right) {
    await reportFailure(attempt, 'code');
    return { outcome: 'wrong-code', status: 401, notice: loginNotices.wrongCode };
  }
  const { id, email, fullName } = account;
  return await welcome({ id, email, fullName }, { attempt, devices, now });
}

/** Of a text too long for its field nothing is asked but its length. */
function isAttack(field: unknown, limit: number): boolean {
  return typeof field === 'string' && field.length <= limit && isSuspicious(field);
}

/** The database did not answer, or too many checks were waiting: nobody's failure. */
async function technicalError(error: unknown, takeBack?: () => Promise<void>): Promise<SignInResult> {
  log.error({ err: error }, 'a password or a code could not be verified');
  if (error instanceof PasswordCheckBusy) await takeBack?.();
  return { outcome: 'technical-error', status: 503, notice: loginNotices.procedureError };
}

function refuseFields(
  email: unknown,
  password: unknown,
  issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>,
): SignInResult {
  const isMissing = (field: unknown) => typeof field !== 'string' || field.trim() === '';
  const messagesOf = (field: string) =>
    issues.filter((issue) => issue.path[0] === field).map((issue) => issue.message);
  const fieldErrors = { email: messagesOf('email'), password: messagesOf('password') };
  if (isMissing(email) || password === '' || typeof password !== 'string') {
    return { outcome: 'missing-fields', status: 400, notice: loginNotices.missingFields, fieldErrors };
  }
  // A password that is too long is simply not the right one; the field says what the limit is.
  const notice = fieldErrors.email.length > 0 ? loginNotices.invalidEmail : loginNotices.noMatch;
  return { outcome: 'invalid-fields', status: 400, notice, fieldErrors };
}

function refuseCode(code: string[]): SignInResult {
  const missing = code.includes(loginNotices.missingFields.text);
  const notice = missing ? loginNotices.missingFields : loginNotices.wrongCode;
  return {
    outcome: missing ? 'missing-fields' : 'invalid-fields',
    status: 400,
    notice,
    fieldErrors: { code },
  };
}

/** Refuses what tries no password and no code; counted all the same, against the address. */
async function refuseNameless(visitor: Visitor, refusal: SignInResult): Promise<SignInResult> {
  const tooMany = await countNamelessAttempt(visitor, 'loginAddress');
  return tooMany ? refuseAsTooMany(tooMany.minutes) : refusal;
}

async function refuseInjection(visitor: Visitor): Promise<SignInResult> {
  const tooMany = await countNamelessAttempt(visitor, 'generic');
  if (tooMany) return refuseAsTooMany(tooMany.minutes);
  await raiseAlert({
    type: 'injection_attempt',
    severity: 'high',
    message: 'Tentative d’injection sur la page de connexion.',
    details: { form: 'login' },
    visitor,
  });
  return { outcome: 'injection', status: 400, notice: loginNotices.injection };
}

/** Of an attempt on an account: its owner need not wait. */
async function refuseForNow({ email }: Attempt, minutes: number): Promise<SignInResult> {
  await offerWayIn(email);
  return refuseAsTooMany(minutes, sendsLinks());
}

function refuseAsTooMany(minutes: number, linkSent = false): SignInResult {
  return {
    outcome: 'too-many-attempts',
    status: 429,
    notice: loginNotices.tooManyAttempts(minutes),
    minutes,
    linkSent,
  };
}

type Proved = { attempt: Attempt; devices: DeviceMarks; now: Date };

async function welcome(
  administrator: Administrator,
  { attempt, devices, now }: Proved,
): Promise<SignInResult> {
  await forgetAttempts(attempt);
  const { clientAddress: ipAddress, userAgent } = attempt.visitor;
  const isKnown = knownDevice(devices, administrator.email) !== null;
  await recordLogin(administrator, isKnown ? { now } : { now, newDevice: deviceWords(userAgent) });
  const { setCookie, record } = await startSession({ administrator, ipAddress, userAgent }, now);
  const deviceCookie = rememberDevice(devices, administrator.email, now.getTime());
  const { fullName } = administrator;
  const notice = loginNotices.success(fullName);
  return { outcome: 'signed-in', status: 200, notice, fullName, record, setCookie, deviceCookie };
}
