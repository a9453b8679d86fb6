import { z } from './zod.ts';

/**
 * Before the « @ » what HTML's own rule for `<input type="email">` takes, so that no address a browser lets pass is refused here
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address).
 */
const localPart = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
/** The same rule's label of a domain. */
const label = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;
/** A label in the letters of any language: « école », « المغرب ». */
const anyLabel = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/**
 * Whether a text is an email address: HTML's rule, with domains in the letters of any language, as browsers send them in ASCII. A domain
 * without a dot is one by that rule (« a@localhost »); whether mail reaches it, `isReachable` says (decision 8).
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

/** Whether mail can reach an address from the Internet: none does without a dot, and on the server itself « root@localhost » is somebody. */
export function isReachable(address: string): boolean {
  return partsOf(address).domain.includes('.');
}

/** An address as every mail server takes it, and as two spellings of its domain are the same: « école.ma », « École.MA » and « xn--cole-9oa.ma ». */
export function inAscii(address: string): string {
  const { local, domain } = partsOf(address);
  return `${local}@${asciiDomain(domain)}`;
}

/** An address as it is counted and compared: whatever the case, in the one spelling of its domain. */
export function addressKey(address: string): string {
  return inAscii(address).toLowerCase();
}

function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
}

/** Without the dot of the root at its end. What is none stays as it is. The address of a page is known to browsers and to Node alike, unlike `domainToASCII`. */
function asciiDomain(domain: string): string {
  // ASCII as it is: what looks like a number, « 1.2 », is another address there.
  const sent = /^\p{ASCII}*$/u.test(domain) ? domain : (URL.parse(`http://${domain}`)?.hostname ?? domain);
  return sent.toLowerCase().replace(/\.$/, '');
}

/** An email address, or the words that say that it is none. */
export function emailAddress(message: string) {
  return z.string(message).refine(isEmailAddress, message);
}
