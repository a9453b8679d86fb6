import { log } from '#app/config/log.server.ts';
import { isBusy } from '#app/db/client.server.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { deviceName } from '#app/lib/device-name.ts';
import { raiseAlert } from '#app/security/alerts.server.ts';
import { type DeviceMarks, knownDevice, rememberDevice } from '#app/security/known-device.server.ts';
import { PasswordCheckBusy } from '#app/security/passwords.server.ts';
import type { SessionRecord } from '#app/security/session-policy.ts';
import { type Administrator, startSession } from '#app/security/sessions.server.ts';
import { isSuspicious } from '#app/security/suspicious-content.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { sendsLinks } from './account-links.server.ts';
import { recordLogin } from './accounts.server.ts';
import { loginNotices, type Notice, type SignInMeans } from './accounts.ts';
import { type Attempt, countNamelessAttempt, resetAttempts } from './attempts.server.ts';
import type { Factors } from './passkeys.ts';
import type { SignInFields } from './sign-in-form.server.ts';
import { sendUnblockLink } from './unblock.server.ts';

/** The result of a sign-in: one variant per row of spec §8, with its toast and HTTP status. */
export type SignInResult =
  | {
      outcome: 'signed-in';
      status: 200;
      notice: Notice;
      fullName: string;
      record: SessionRecord;
      setCookie: string;
      /** Marks this browser as a known device of the account. */
      deviceCookie: string;
    }
  | {
      outcome: 'too-many-attempts';
      status: 429;
      notice: Notice;
      minutes: number;
      /** An unblock link was sent to the account's address within the hour, if the account exists. */
      linkSent: boolean;
    }
  | {
      outcome: 'missing-fields' | 'invalid-fields';
      status: 400;
      notice: Notice;
      fieldErrors: Partial<Record<keyof SignInFields | 'code', string[]>>;
    }
  /**
   * The password is right, a second step is needed, by one of `factors`; `setCookie` stores this for five
   * minutes.
   */
  | { outcome: 'code-wanted'; status: 200; setCookie: string; factors: Factors }
  | { outcome: 'wrong-code' | 'wrong-passkey'; status: 401; notice: Notice }
  | { outcome: 'passkey-expired'; status: 400; notice: Notice }
  | { outcome: 'code-expired'; status: 400; notice: Notice }
  | { outcome: 'injection'; status: 400; notice: Notice }
  | { outcome: 'no-match'; status: 401; notice: Notice }
  | { outcome: 'technical-error'; status: 503; notice: Notice }
  | { outcome: 'unexpected'; status: 500; notice: Notice };

/** Every error becomes a result; a database without time for it is the technical error, whenever it happens. */
export async function neverThrowing(run: () => Promise<SignInResult>): Promise<SignInResult> {
  try {
    return await run();
  } catch (error) {
    if (isBusy(error)) return technicalError(error);
    log.error({ err: error }, 'a sign-in failed unexpectedly');
    return { outcome: 'unexpected', status: 500, notice: loginNotices.unexpected };
  }
}

/** A text that is too long for its field is not scanned. */
export function isAttack(field: unknown, limit: number): boolean {
  return typeof field === 'string' && field.length <= limit && isSuspicious(field);
}

/** The database did not answer, or too many checks were queued: not counted as a failure. */
export async function technicalError(error: unknown, takeBack?: () => Promise<void>): Promise<SignInResult> {
  log.error({ err: error }, 'a sign-in could not be verified');
  if (error instanceof PasswordCheckBusy) await takeBack?.();
  return { outcome: 'technical-error', status: 503, notice: loginNotices.procedureError };
}

/** The errors of the typed email and password. */
export function refuseFields(email: unknown, password: unknown, errors: FieldErrors): SignInResult {
  const isMissing = (field: unknown) => typeof field !== 'string' || field.trim() === '';
  const fieldErrors = { email: errors.email ?? [], password: errors.password ?? [] };
  if (isMissing(email) || password === '' || typeof password !== 'string') {
    return { outcome: 'missing-fields', status: 400, notice: loginNotices.missingFields, fieldErrors };
  }
  // A password that is too long is reported as wrong; the field shows the limit.
  const notice = fieldErrors.email.length > 0 ? loginNotices.invalidEmail : loginNotices.noMatch;
  return { outcome: 'invalid-fields', status: 400, notice, fieldErrors };
}

/** The errors of the typed code. */
export function refuseCode(code: string[]): SignInResult {
  const missing = code.includes(loginNotices.missingFields.text);
  const notice = missing ? loginNotices.missingFields : loginNotices.wrongCode;
  return {
    outcome: missing ? 'missing-fields' : 'invalid-fields',
    status: 400,
    notice,
    fieldErrors: { code },
  };
}

/** Refuses a request that tries no password and no code; still counted, against the address. */
export async function refuseNameless(visitor: Visitor, refusal: SignInResult): Promise<SignInResult> {
  const tooMany = await countNamelessAttempt(visitor, 'loginAddress');
  return tooMany ? refuseAsTooMany(tooMany.minutes) : refusal;
}

/** Refuses a text that is an attack; counted against the address. */
export async function refuseInjection(visitor: Visitor): Promise<SignInResult> {
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

/** For an attempt on an account: its owner gets an unblock link. */
export async function refuseForNow({ email }: Attempt, minutes: number): Promise<SignInResult> {
  await sendUnblockLink(email);
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

type Proved = { attempt: Attempt; devices: DeviceMarks; now: Date; means: SignInMeans };

/** Signs in a fully authenticated user. */
export async function welcome(
  administrator: Administrator,
  { attempt, devices, now, means }: Proved,
): Promise<SignInResult> {
  await resetAttempts(attempt);
  const { clientAddress: ipAddress, userAgent } = attempt.visitor;
  const isKnown = knownDevice(devices, administrator.email) !== null;
  await recordLogin(administrator, {
    now,
    means,
    ...(!isKnown && { newDevice: deviceName(userAgent) }),
  });
  const { setCookie, record } = await startSession({ administrator, ipAddress, userAgent }, now);
  const deviceCookie = rememberDevice(devices, administrator.email, now.getTime());
  const { fullName } = administrator;
  const notice = loginNotices.success(fullName);
  return { outcome: 'signed-in', status: 200, notice, fullName, record, setCookie, deviceCookie };
}
