import { addressKey } from '#app/lib/email-address.ts';

/*
 * Which mailbox an address leads to. Many addresses lead to one: those counted by what was typed are written to as often as anybody likes.
 */

const gmail = ['gmail.com', 'googlemail.com'];

/** Where whatever follows a hyphen is an address of one's own making. */
const hyphenated = /^(?:yahoo|ymail|rocketmail)\./;

/** Domains of so many people that mail to one of them says nothing of mail to another; of the others a few families at most share one. */
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

/** The mailbox of an address, in one way of writing: in lower case, its domain in ASCII, without what comes after « + », without the dots that Gmail does not read. */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email);
  const isGmail = gmail.includes(domain);
  const plain = cutAt(local, '+');
  const own = hyphenated.test(domain) ? cutAt(plain, '-') : plain;
  return `${isGmail ? own.replaceAll('.', '') : own}@${isGmail ? 'gmail.com' : domain}`;
}

/** The domain of an address, where few people share it; null where very many do. */
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

/** What is before the sign; all of it where that is nothing. */
function cutAt(local: string, sign: string): string {
  const at = local.indexOf(sign);
  return at > 0 ? local.slice(0, at) : local;
}
