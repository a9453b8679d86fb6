import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a hash of that cost begins with. */
const currentForm = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/**
 * A hash of the same cost that no password matches, compared against when the email is unknown, so that
 * the answer takes as long as for a known one.
 */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Thrown when too many sign-ins are already waiting for their turn. */
export class PasswordCheckBusy extends Error {
  constructor() {
    super('Too many password checks are waiting');
    this.name = 'PasswordCheckBusy';
  }
}

/** Each check takes 19 MiB and a thread: a flood of sign-ins must wait here, not starve the whole server. */
const inTurn = limitConcurrency(2, { mayWait: 64, busy: () => new PasswordCheckBusy() });

/** The same characters typed on two systems may arrive composed or not: both count as one password. */
function canonical(password: string): string {
  return password.normalize('NFC');
}

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(canonical(password), cost));
}

/** Whether a hash was made at another cost than ours of today: to be made again when its password is next known. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentForm);
}

/**
 * Whether the password belongs to the hash; `null` stands for an unknown account, and takes as long.
 *
 * @throws PasswordCheckBusy when the queue is full
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? nobodysHash, canonical(password)));
  return passwordHash !== null && matches;
}
