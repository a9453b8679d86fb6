import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The prefix of a hash with this cost. */
const currentForm = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/**
 * A hash of the same cost that no password matches, verified for an unknown email, so that the response takes
 * as long.
 */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Thrown when too many sign-ins are queued. */
export class PasswordCheckBusy extends Error {
  constructor() {
    super('Too many password checks are waiting');
    this.name = 'PasswordCheckBusy';
  }
}

/**
 * Each check takes 19 MiB and a thread: a flood of sign-ins is queued here instead of starving the server.
 */
const inTurn = limitConcurrency(2, { mayWait: 64, busy: () => new PasswordCheckBusy() });

/** Composed and decomposed characters count as the same password. */
function canonical(password: string): string {
  return password.normalize('NFC');
}

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(canonical(password), cost));
}

/** Whether a hash has another cost than the current one; it is renewed at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentForm);
}

/**
 * Whether the password matches the hash; `null` is an unknown account and takes as long.
 * @throws PasswordCheckBusy when the queue is full
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? dummyHash, canonical(password)));
  return passwordHash !== null && matches;
}
