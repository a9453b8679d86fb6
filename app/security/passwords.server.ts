import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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

/** The same characters typed on two systems may arrive composed or not: both count as one password. */
function canonical(password: string): string {
  return password.normalize('NFC');
}

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(canonical(password), cost));
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

/** Each check takes 19 MiB and a thread: a flood of sign-ins must wait here, not starve the whole server. */
const atOnce = 2;
const mayWait = 64;
let running = 0;
const waiting: Array<() => void> = [];

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new PasswordCheckBusy();
    // The turn is handed over by whoever ends, so `running` is not touched in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
