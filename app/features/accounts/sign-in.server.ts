import { log } from '#app/config/log.server.ts';
import { noteActivity, raiseAlert } from '#app/security/alerts.server.ts';
import { PasswordCheckBusy } from '#app/security/passwords.server.ts';
import { type Consumed, consume, refund, reset } from '#app/security/rate-limiter.server.ts';
import { type AdminSessionRecord, startSession } from '#app/security/sessions.server.ts';
import { isSuspicious } from '#app/security/suspicious-content.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { recordLogin, type VerifiedAdministrator, verifyAdminPassword } from './accounts.server.ts';
import { loginNotices, type Notice, type SignInFields, signInSchema } from './accounts.ts';

/** What became of a sign-in: one variant for each row of spec §8, with its toast and HTTP status. */
export type SignInResult =
  | {
      outcome: 'signed-in';
      status: 200;
      notice: Notice;
      fullName: string;
      record: AdminSessionRecord;
      setCookie: string;
    }
  | { outcome: 'too-many-attempts'; status: 429; notice: Notice; minutes: number }
  | {
      outcome: 'missing-fields' | 'invalid-fields';
      status: 400;
      notice: Notice;
      fieldErrors: Partial<Record<keyof SignInFields, string[]>>;
    }
  | { outcome: 'injection'; status: 400; notice: Notice }
  | { outcome: 'no-match'; status: 401; notice: Notice }
  | { outcome: 'technical-error'; status: 503; notice: Notice }
  | { outcome: 'unexpected'; status: 500; notice: Notice };

type Attempt = { email: unknown; password: unknown; visitor: Visitor };

/**
 * Signs an administrator in (spec §4, §5, §8 'Login'). Never throws: whatever goes wrong is one of the results.
 *
 * Attempts are limited to 5 per 15 minutes per address and per email, whichever comes first. Each is counted before
 * the password is looked at, so that attempts sent together cannot pass; those that are no failure are taken
 * back, so that a staff room behind one address is not locked out by signing in.
 */
export async function signIn(attempt: Attempt, now = new Date()): Promise<SignInResult> {
  try {
    return await attemptSignIn(attempt, now);
  } catch (error) {
    log.error({ err: error }, 'a sign-in failed unexpectedly');
    return { outcome: 'unexpected', status: 500, notice: loginNotices.unexpected };
  }
}

async function attemptSignIn({ email, password, visitor }: Attempt, now: Date): Promise<SignInResult> {
  await noteActivity(visitor);
  if ([email, password].some((field) => typeof field === 'string' && isSuspicious(field))) {
    return await refuseInjection(visitor);
  }
  const parsed = signInSchema.safeParse({ email, password });
  if (!parsed.success) return refuseFields(email, password, parsed.error.issues);
  const fields = parsed.data;
  const emailKey = fields.email.toLowerCase();

  let rows: VerifiedAdministrator[];
  try {
    const refused = await countAttempt(visitor, emailKey);
    if (refused) return refused;
    rows = await verifyAdminPassword(fields.email, fields.password);
  } catch (error) {
    log.error({ err: error }, 'a password could not be verified');
    if (error instanceof PasswordCheckBusy) await takeBackAttempt(visitor, emailKey);
    return { outcome: 'technical-error', status: 503, notice: loginNotices.procedureError };
  }
  const [row] = rows;
  if (!row) return await refuseCredentials(visitor, emailKey);
  return await welcome(row, visitor, emailKey, now);
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

async function refuseInjection(visitor: Visitor): Promise<SignInResult> {
  const counted = await consume('loginAddress', visitor.clientAddress);
  if (!counted.allowed) return await refuseAsTooMany(visitor, counted, 'loginAddress');
  await raiseAlert({
    type: 'injection_attempt',
    severity: 'high',
    message: 'Tentative d’injection sur la page de connexion.',
    details: { form: 'login' },
    visitor,
  });
  return { outcome: 'injection', status: 400, notice: loginNotices.injection };
}

/** Counts against the address first: one that is blocked cannot go on to block the emails of others. */
async function countAttempt(visitor: Visitor, emailKey: string): Promise<SignInResult | null> {
  const byAddress = await consume('loginAddress', visitor.clientAddress);
  if (!byAddress.allowed) return await refuseAsTooMany(visitor, byAddress, 'loginAddress');
  const byEmail = await consume('loginEmail', emailKey);
  if (!byEmail.allowed) return await refuseAsTooMany(visitor, byEmail, 'loginEmail');
  return null;
}

/** An attempt that nobody judged, since too many were waiting, is not held against anyone. */
async function takeBackAttempt(visitor: Visitor, emailKey: string): Promise<void> {
  await refund('loginAddress', visitor.clientAddress);
  await refund('loginEmail', emailKey);
}

async function refuseAsTooMany(
  visitor: Visitor,
  { minutes }: Extract<Consumed, { allowed: false }>,
  limit: string,
): Promise<SignInResult> {
  await raiseAlert({
    type: 'rate_limit_exceeded',
    severity: 'medium',
    message: 'Trop de tentatives de connexion.',
    details: { form: 'login', limit },
    visitor,
  });
  return {
    outcome: 'too-many-attempts',
    status: 429,
    notice: loginNotices.tooManyAttempts(minutes),
    minutes,
  };
}

async function refuseCredentials(visitor: Visitor, email: string): Promise<SignInResult> {
  await raiseAlert({
    type: 'failed_login',
    severity: 'medium',
    message: 'Connexion refusée : email ou mot de passe incorrect.',
    details: { email },
    visitor,
  });
  return { outcome: 'no-match', status: 401, notice: loginNotices.noMatch };
}

async function welcome(
  row: VerifiedAdministrator,
  visitor: Visitor,
  emailKey: string,
  now: Date,
): Promise<SignInResult> {
  const administrator = { id: row.admin_id, email: row.admin_email, fullName: row.admin_full_name };
  await reset('loginEmail', emailKey);
  await refund('loginAddress', visitor.clientAddress);
  await recordLogin(administrator.id, now);
  const { clientAddress: ipAddress, userAgent } = visitor;
  const { setCookie, record } = await startSession({ administrator, ipAddress, userAgent }, now);
  const { fullName } = administrator;
  const notice = loginNotices.success(fullName);
  return { outcome: 'signed-in', status: 200, notice, fullName, record, setCookie };
}
