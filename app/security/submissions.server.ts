import { countActivity, raiseAlert } from './alerts.server.ts';
import { type Consumed, consume } from './rate-limiter.server.ts';
import type { RateLimitName } from './rate-limits.ts';
import type { Visitor } from './visitor.server.ts';

/**
 * Counts every write request, whatever it contains (`publicWrites`). Called first.
 * @throws when the database does not answer
 */
export function admitWrite(visitor: Visitor): Promise<Consumed> {
  return admitWithin('publicWrite', visitor, visitor.clientAddress);
}

/**
 * Counts a form submission as activity of the visitor (spec §7.1, decision 9), and against the form's limit,
 * by address.
 * @throws when the database does not answer
 */
export async function admitSubmission(limitName: RateLimitName, visitor: Visitor): Promise<Consumed> {
  await countActivity(visitor);
  return admitWithin(limitName, visitor, visitor.clientAddress);
}

/**
 * Counts against another limit, by `key`. Raises the alert of spec §7 when it is exceeded.
 * @throws when the database does not answer
 */
export async function admitWithin(
  limitName: RateLimitName,
  visitor: Visitor,
  key: string,
): Promise<Consumed> {
  const consumed = await consume(limitName, key);
  if (!consumed.allowed) {
    await raiseAlert({
      type: 'rate_limit_exceeded',
      severity: 'medium',
      message: 'Trop de soumissions d’un même formulaire.',
      details: { form: limitName },
      visitor,
    });
  }
  return consumed;
}

/** Raises the alert for suspicious content (spec §5). It names the form, never its contents. */
export async function reportSuspicious(form: string, visitor: Visitor): Promise<void> {
  await raiseAlert({
    type: 'injection_attempt',
    severity: 'high',
    message: 'Contenu suspect dans un formulaire.',
    details: { form },
    visitor,
  });
}
