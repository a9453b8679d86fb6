import { raiseAlert } from '#app/security/alerts.server.ts';
import { consume, refund } from '#app/security/rate-limiter.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';

/** Where a password or a code is asked for; named in the alerts. */
export type AskedAt = 'login' | 'account';

/**
 * Counts an attempt to give a password or a code: against the address first, for one that is blocked cannot go on to
 * block the emails of others, then against the email. Answers the minutes to wait when there were too many, having
 * raised the alert; null when the attempt may be judged.
 */
export async function countAttempt(
  visitor: Visitor,
  email: string,
  form: AskedAt,
): Promise<{ minutes: number } | null> {
  const byAddress = await consume('loginAddress', visitor.clientAddress);
  if (!byAddress.allowed) return await tooMany(visitor, form, 'loginAddress', byAddress.minutes);
  const byEmail = await consume('loginEmail', email.toLowerCase());
  if (!byEmail.allowed) return await tooMany(visitor, form, 'loginEmail', byEmail.minutes);
  return null;
}

/** Counts against the address alone: an attempt that names nobody. */
export async function countNamelessAttempt(
  visitor: Visitor,
  form: AskedAt,
): Promise<{ minutes: number } | null> {
  const byAddress = await consume('loginAddress', visitor.clientAddress);
  return byAddress.allowed ? null : await tooMany(visitor, form, 'loginAddress', byAddress.minutes);
}

/** An attempt that was right, or that nobody judged, is not held against anyone. */
export async function takeBackAttempt(visitor: Visitor, email: string): Promise<void> {
  await refund('loginAddress', visitor.clientAddress);
  await refund('loginEmail', email.toLowerCase());
}

async function tooMany(visitor: Visitor, form: AskedAt, limit: string, minutes: number) {
  await raiseAlert({
    type: 'rate_limit_exceeded',
    severity: 'medium',
    message: 'Trop de tentatives de connexion.',
    details: { form, limit },
    visitor,
  });
  return { minutes };
}

/** The alert of a wrong password or code (spec §7: 'alert logging on login failure'). */
export async function reportFailure(
  visitor: Visitor,
  { email, form, factor }: { email: string; form: AskedAt; factor: 'password' | 'code' },
): Promise<void> {
  const messages = {
    login: {
      password: 'Connexion refusée\u00A0: email ou mot de passe incorrect.',
      code: 'Connexion refusée\u00A0: code de vérification incorrect.',
    },
    account: {
      password: 'Mot de passe actuel refusé dans «\u00A0Mon compte\u00A0».',
      code: 'Code de vérification refusé dans «\u00A0Mon compte\u00A0».',
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
