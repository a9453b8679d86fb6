import { addressKey } from '#app/lib/email-address.ts';

/* Normalises an address to its mailbox. Many addresses lead to one mailbox, so limits by address alone
   could be bypassed. */

const gmail = ['gmail.com', 'googlemail.com'];

/** Providers where a hyphen starts a user-defined suffix. */
const hyphenated = /^(?:yahoo|ymail|rocketmail)\./;

/**
 * Domains shared by very many people, which therefore share no limit; other domains have a few families at
 * most.
 */
const sharedByMany = [
  ...gmail,
  ...['outlook', 'hotmail', 'live', 'msn', 'yahoo', 'ymail', 'rocketmail', 'aol', 'gmx', 'icloud', 'proton'],
  ...[
    'protonmail',
    'me.com',
    'mac.com',
    'menara.ma',
    'orange',
    'wanadoo',
    'free.fr',
    'laposte.net',
    'sfr.fr',
  ],
];

/**
 * The normalised mailbox of an address: lower case, ASCII domain, without « + » suffix, without the dots that
 * Gmail ignores.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email);
  const isGmail = gmail.includes(domain);
  const plain = cutAt(local, '+');
  const own = hyphenated.test(domain) ? cutAt(plain, '-') : plain;
  return `${isGmail ? own.replaceAll('.', '') : own}@${isGmail ? 'gmail.com' : domain}`;
}

/** The domain of an address if few people share it; else null. */
export function privateDomainOf(email: string): string | null {
  const { domain } = partsOf(email);
  const isShared = sharedByMany.some((known) =>
    known.includes('.') ? domain === known : domain.startsWith(`${known}.`),
  );
  return isShared ? null : domain;
}

function partsOf(email: string): { local: string; domain: string } {
  const key = addressKey(email);
  const at = key.lastIndexOf('@');
  return { local: key.slice(0, at), domain: key.slice(at + 1) };
}

/** The part before the sign; everything when that is empty. */
function cutAt(local: string, sign: string): string {
  const at = local.indexOf(sign);
  return at > 0 ? local.slice(0, at) : local;
}
