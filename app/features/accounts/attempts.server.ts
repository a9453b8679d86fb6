import { addressKey } from '#app/lib/email-address.ts';
import { raiseAlert } from '#app/security/alerts.server.ts';
import { addressNetwork } from '#app/security/client-address.ts';
import { type DeviceMarks, knownDevice } from '#app/security/known-device.server.ts';
import { consume, refund, reset } from '#app/security/rate-limiter.server.ts';
import type { RateLimitName } from '#app/security/rate-limits.ts';
import type { Visitor } from '#app/security/visitor.server.ts';

/** The form that checks a password or a code; named in the alerts. */
type AttemptForm = 'login' | 'account';

/** A counter; `own` when it contains only the owner's attempts, so that a success may reset it. */
type Counter = { limit: RateLimitName; key: string; own: boolean };

/** One attempt with a password or a code, and its counters, in order (decision 7). */
export type Attempt = { visitor: Visitor; email: string; form: AttemptForm; counters: readonly Counter[] };

type Signing = {
  visitor: Visitor;
  email: string;
  /** This browser's device id for the account, after an earlier sign-in (`knownDevice`). */
  device: string | null;
};

/** An attempt with the password at the sign-in. */
export function passwordAttempt(signing: Signing): Attempt {
  return signInAttempt(signing, 'loginEmail');
}

/** An attempt with the code, after the right password. */
export function codeAttempt(signing: Signing): Attempt {
  return signInAttempt(signing, 'loginCode');
}

/**
 * A known device has a counter of its own, which strangers cannot exhaust from any address. All others count
 * by address, by address and email together, and by email.
 */
function signInAttempt({ visitor, email: typed, device }: Signing, byEmail: 'loginEmail' | 'loginCode') {
  const email = addressKey(typed);
  const address = addressNetwork(visitor.clientAddress);
  const stranger: Counter[] = [
    { limit: 'loginAddress', key: address, own: false },
    { limit: 'loginPair', key: `${address} ${email}`, own: true },
    { limit: byEmail, key: email, own: byEmail === 'loginCode' },
  ];
  const known: Counter[] = [{ limit: 'loginDevice', key: `${device} ${email}`, own: true }];
  return { visitor, email, form: 'login' as const, counters: device === null ? stranger : known };
}

/** A re-authentication attempt in an open session: others' attempts cannot block it. */
export function reauthenticationAttempt(proving: {
  visitor: Visitor;
  email: string;
  sessionId: string;
}): Attempt {
  const { visitor, email, sessionId } = proving;
  return {
    visitor,
    email,
    form: 'account',
    counters: [{ limit: 'accountProof', key: sessionId, own: true }],
  };
}

/**
 * Counts the attempt before checking it, so that concurrent attempts cannot pass. After a counter refuses,
 * the later ones are not incremented. Returns the minutes to wait when there were too many, and raises the
 * alert; null when the attempt may be checked.
 */
export async function countAttempt({
  visitor,
  form,
  counters,
}: Attempt): Promise<{ minutes: number } | null> {
  for (const { limit, key } of counters) {
    const counted = await consume(limit, key);
    if (!counted.allowed) return await tooMany(visitor, form, limit, counted.minutes);
  }
  return null;
}

/** Counts an attempt without a name against the address: an incomplete form, or an attack. */
export async function countNamelessAttempt(
  visitor: Visitor,
  limit: 'loginAddress' | 'generic',
): Promise<{ minutes: number } | null> {
  const counted = await consume(limit, visitor.clientAddress);
  return counted.allowed ? null : await tooMany(visitor, 'login', limit, counted.minutes);
}

/** Uncounts an attempt that succeeded or could not be checked. */
export async function uncountAttempt({ counters }: Attempt): Promise<void> {
  for (const { limit, key } of counters) await refund(limit, key);
}

/** After a complete sign-in or proof: resets the counters that contain only the owner's attempts. */
export async function resetAttempts({ counters }: Attempt): Promise<void> {
  for (const { limit, key, own } of counters) await (own ? reset(limit, key) : refund(limit, key));
}

/**
 * After a password reset: resets failed passwords of this browser. Failed codes remain, or a reader of the
 * mailbox could guess codes without limit.
 */
export async function resetFailedPasswords(owner: {
  visitor: Visitor;
  email: string;
  devices: DeviceMarks;
}): Promise<void> {
  const { visitor, email, devices } = owner;
  const device = knownDevice(devices, email);
  const counters = [null, ...(device === null ? [] : [device])].flatMap(
    (known) => passwordAttempt({ visitor, email, device: known }).counters,
  );
  for (const { limit, key } of counters) if (limit !== 'loginAddress') await reset(limit, key);
}

async function tooMany(visitor: Visitor, form: AttemptForm, limit: RateLimitName, minutes: number) {
  await raiseAlert({
    type: 'rate_limit_exceeded',
    severity: 'medium',
    message: 'Trop de tentatives de connexion.',
    details: { form, limit },
    visitor,
  });
  return { minutes };
}

/** The alert for a wrong password, code or passkey (spec §7.1). */
export async function reportFailure(
  { visitor, email, form }: Attempt,
  factor: 'password' | 'code' | 'passkey',
): Promise<void> {
  const messages = {
    login: {
      password: 'Connexion refusée\u00A0: email ou mot de passe incorrect.',
      code: 'Connexion refusée\u00A0: code de vérification incorrect.',
      passkey: 'Connexion refusée\u00A0: clé d’accès non reconnue.',
    },
    account: {
      password: 'Mot de passe actuel refusé dans «\u00A0Mon compte\u00A0».',
      code: 'Code de vérification refusé dans «\u00A0Mon compte\u00A0».',
      passkey: 'Clé d’accès refusée dans «\u00A0Mon compte\u00A0».',
    },
  };
  await raiseAlert({
    type: 'failed_login',
    severity: 'medium',
    message: messages[form][factor],
    details: form === 'login' ? { email } : { email, form },
    visitor,
  });
}

/**
 * The alert for a passkey whose counter did not increase: two devices have it, and one may be an attacker's.
 */
export async function reportCopiedPasskey({ visitor, email, form }: Attempt): Promise<void> {
  await raiseAlert({
    type: 'suspicious_activity',
    severity: 'high',
    message: 'Clé d’accès refusée\u00A0: son compteur recule, elle a peut-être été copiée.',
    details: form === 'login' ? { email } : { email, form },
    visitor,
  });
}
