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
 * Whether a text is an email address: HTML's rule, with domains in the letters of any language, as browsers send them in ASCII.
 * A domain has a dot here: « salma@gmail » is a slip, and no school writes within its own network.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return localPart.test(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1));
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((each) => label.test(each) || anyLabel.test(each))) return false;
  // Known to browsers and to Node alike, unlike `domainToASCII`.
  const sent = labels.every((each) => label.test(each)) ? domain : URL.parse(`http://${domain}`)?.hostname;
  return sent?.split('.').every((each) => label.test(each)) ?? false;
}

/** An email address, or the words that say that it is none. */
export function emailAddress(message: string) {
  return z.string(message).refine(isEmailAddress, message);
}
