import { withoutSeparators } from '#app/lib/phone-digits.ts';
import { mayChat } from '#app/school/contacts.ts';

/** Maximum typed characters, separators included, and maximum digits and signs (spec §9). */
export const longestPhone = { typed: 40, counted: 20 } as const;

/**
 * Whether a number can be called: 8 to 15 digits, grouped by spaces, hyphens, parentheses and dots, with the
 * optional 0 (« +212 (0)6 … »), with or without + or 00 (decision 8). The server computes its E.164 form
 * (`phone-e164.server.ts`).
 */
export function isDialable(typed: string): boolean {
  const digits = withoutSeparators(typed);
  return digits.length <= longestPhone.counted && /^(?:\+(?!0))?\d{8,15}$/.test(digits);
}

/**
 * The same, or what spec §5 allows literally: without separators, an optional plus, a digit from 1 to 9, then
 * 1 to 14 digits. Applied after local prefixes are resolved: « 06… » is +2126…, « 0033… » is +33… (decision
 * 8).
 */
export function isPhoneNumber(typed: string): boolean {
  return isDialable(typed) || /^\+?[1-9]\d{1,14}$/.test(international(withoutSeparators(typed)));
}

function international(digits: string): string {
  return digits.replace(/^00(?=[1-9])/, '+').replace(/^0(?=[1-9])/, '+212');
}

/** Country codes of one or two digits (ITU E.164); all others have three. */
const shortCountryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A number for a spreadsheet cell: « 06 12 34 56 78 », « 00 33 6 12 34 56 78 », « 00 351 9 12 34 56 78 ». Not
 * in its typed groups: where a space separates thousands, as in French, groups of three would become a number
 * and lose the 0. With a leading 0 and a final pair no locale reads it as a number, and without '+' not as a
 * formula (decision 19). Other texts are unchanged.
 */
export function phoneInCell(typed: string): string {
  const digits = withoutSeparators(typed);
  if (!/^\+?\d{2,20}$/.test(digits)) return typed;
  const number = international(digits);
  const national = /^\+212([5-8])(\d{8})$/.exec(number);
  if (national) return inPairs(`0${national[1]}${national[2]}`);
  if (!number.startsWith('+')) return inPairs(digits);
  const abroad = number.slice(1);
  const country = shortCountryCode.exec(abroad)?.[0] ?? abroad.slice(0, 3);
  const subscriber = abroad.slice(country.length);
  return `00 ${subscriber.length > 1 ? `${country} ${inPairs(subscriber)}` : inPairs(abroad)}`;
}

/** « 6 12 34 56 78 »: with an odd count the first digit is alone. */
function inPairs(digits: string): string {
  const alone = digits.length % 2;
  return [digits.slice(0, alone), ...(digits.slice(alone).match(/\d{2}/g) ?? [])].filter(Boolean).join(' ');
}

/** The URL of a WhatsApp chat with a typed number, with or without country code; null for a landline. */
export function whatsappAddress(typed: string): string | null {
  const number = international(withoutSeparators(typed));
  const digits = number.replace('+', '');
  return /^\+?[1-9]\d{7,14}$/.test(number) && mayChat(digits) ? `https://wa.me/${digits}` : null;
}
