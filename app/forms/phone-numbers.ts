import { ungrouped } from '#app/lib/phone-digits.ts';
import { mayChat } from '#app/school/contacts.ts';

/** Typed characters at most, with what groups them; of these so many are digits and signs (spec §9). */
export const longestPhone = { typed: 40, counted: 20 } as const;

/**
 * Whether somebody may be called by what was typed: 8 to 15 digits, grouped by spaces, hyphens, parentheses and dots, with the 0 that
 * stays away abroad (« +212 (0)6 … »), with or without a plus or 00 (decision 8). What it is to be dialled as, the server finds out
 * (`phone-e164.server.ts`).
 */
export function isDialable(typed: string): boolean {
  const digits = ungrouped(typed);
  return digits.length <= longestPhone.counted && /^(?:\+(?!0))?\d{8,15}$/.test(digits);
}

/**
 * The same, and what spec §5 takes by the letter: without what groups it, an optional plus, a digit from 1 to 9, then 1 to 14 digits. Read
 * after the prefixes people here begin with: « 06… » is +2126…, « 0033… » is +33… (decision 8).
 */
export function isPhoneNumber(typed: string): boolean {
  return isDialable(typed) || /^\+?[1-9]\d{1,14}$/.test(international(ungrouped(typed)));
}

function international(digits: string): string {
  return digits.replace(/^00(?=[1-9])/, '+').replace(/^0(?=[1-9])/, '+212');
}

/** The codes of countries that have one or two digits (ITU E.164); every other has three. */
const shortCountryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A number as a cell of a spreadsheet: « 06 12 34 56 78 », « 00 33 6 12 34 56 78 », « 00 351 9 12 34 56 78 ». Never the
 * groups it was typed in: where a blank separates thousands, as in French, digits in threes are a number, and the 0 is
 * lost. The last group has two, the first is a 0, so no language takes it for a number, and none for a formula, as it
 * does what begins with '+' (decision 19). What is no number stays as it is.
 */
export function phoneInCell(typed: string): string {
  const digits = ungrouped(typed);
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

/** « 6 12 34 56 78 »: where the digits are odd, the first stands alone. */
function inPairs(digits: string): string {
  const alone = digits.length % 2;
  return [digits.slice(0, alone), ...(digits.slice(alone).match(/\d{2}/g) ?? [])].filter(Boolean).join(' ');
}

/** The address of a WhatsApp chat with a number typed here, with or without its country; null for a landline. */
export function whatsappAddress(typed: string): string | null {
  const number = international(ungrouped(typed));
  const digits = number.replace('+', '');
  return /^\+?[1-9]\d{7,14}$/.test(number) && mayChat(digits) ? `https://wa.me/${digits}` : null;
}
