import { z } from './zod.ts';

/**
 * The local part as HTML's `<input type="email">` accepts it, so that no address a browser accepts is refused
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address).
 */
const localPart = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
/** A domain label of the same rule. */
const label = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;
/** A label in any script: « école », « المغرب ». */
const anyLabel = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/**
 * Whether a text is an email address: HTML's rule, plus domains in any script, which browsers send in ASCII.
 * The rule allows a domain without a dot (« a@localhost »); `isReachable` checks that (decision 8).
 */
export function isEmailAddress(text: string): boolean {
  const { local, domain } = partsOf(text);
  return localPart.test(local) && isDomain(domain);
}

function isDomain(domain: string): boolean {
  if (!domain.split('.').every((each) => label.test(each) || anyLabel.test(each))) return false;
  return asciiDomain(domain)
    .split('.')
    .every((each) => label.test(each));
}

/**
 * Whether mail can reach an address over the Internet: a domain without a dot is local, like « root@localhost
 * ».
 */
export function isReachable(address: string): boolean {
  return partsOf(address).domain.includes('.');
}

/**
 * An address with its domain in ASCII, as every mail server accepts it; the same for all spellings: «
 * école.ma », « École.MA » and « xn--cole-9oa.ma ».
 */
export function inAscii(address: string): string {
  const { local, domain } = partsOf(address);
  return `${local}@${asciiDomain(domain)}`;
}

/** The key by which addresses are counted and compared: lower case, with the ASCII domain. */
export function addressKey(address: string): string {
  return inAscii(address).toLowerCase();
}

function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
}

/**
 * Without a trailing dot. An invalid domain is unchanged. Uses URL, which browsers and Node share, unlike
 * `domainToASCII`.
 */
function asciiDomain(domain: string): string {
  // ASCII is left as it is: URL would turn a number, « 1.2 », into another address.
  const sent = /^\p{ASCII}*$/u.test(domain) ? domain : (URL.parse(`http://${domain}`)?.hostname ?? domain);
  return sent.toLowerCase().replace(/\.$/, '');
}

/** A schema of an email address with this error message. */
export function emailAddress(message: string) {
  return z.string(message).refine(isEmailAddress, message);
}
