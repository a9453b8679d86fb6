import { emailAddress, isReachable } from '#app/lib/email-address.ts';
import { fieldMessages as messages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';
import { childAge, type Level, levels } from '#app/school/vocabulary.ts';
import { typedLine, typedLines } from '#app/security/typed-text.ts';
import { isDialable, isPhoneNumber, longestPhone } from './phone-numbers.ts';

/*
 * The fields of the three forms (spec §5), of which each form's schema is made: one schema for the browser, where it
 * is comfort, and for the server, where it is the rule.
 */

/** Characters of an email and of a phone number (spec §9), in every form. */
export const longest = { email: 254, phone: longestPhone.typed } as const;

const ageMessage = `L’âge doit être un nombre entier, de ${childAge.minimum} à ${childAge.maximum} ans`;

/** A missing field and a field of the wrong kind are distinguished; the reader hands empty ones on as undefined. */
function missingOr(otherwise: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? messages.required : otherwise);
}

function line(maximum: number, tooLong: string = messages.tooLong(maximum)) {
  return typedLine({ maximum, tooLong, error: missingOr(messages.format), isFree: false }).min(1, {
    error: messages.required,
    abort: true,
  });
}

/** A line that must be filled in, of at most so many characters. */
export function requiredLine(maximum: number) {
  return line(maximum).max(maximum, messages.tooLong(maximum));
}

/**
 * A name as a parent writes it, with whatever belongs to it (« Adam (CP) », « Salma & Inès »), but nothing that a mail program makes a
 * link of: a receipt greets by it whoever has the address, which anybody may have typed (decision 17).
 */
export function freeName(maximum: number) {
  return requiredLine(maximum).refine((name) => !looksLikeLink(name), messages.link);
}

/** Of the ends of domains, those that are seen most. */
const link =
  /:\/\/|www\.|@|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|pro|xyz|top|site|online|store|shop|link|click|live|club|vip|app|dev|tech|web|bet|win|icu|example|ma|fr|eu|us|uk|ru|cn|in|io|co|me|ly|tk|gg|cc|tv|be|ch|de)(?![\p{L}\p{N}])/iu;

/** A scheme, `www.`, an email, or a domain, which « M. Alami », « Med.Amine » and « Mme.Benali » are not. */
function looksLikeLink(text: string): boolean {
  return link.test(text.normalize('NFKC'));
}

/** Spec §5 'fullName': letters of any alphabet, spaces, apostrophes (typed or typographic), hyphens. */
export function personName({ minimum, maximum }: { minimum: number; maximum: number }) {
  return line(maximum)
    .min(minimum, messages.tooShort(minimum))
    .max(maximum, messages.tooLong(maximum))
    .regex(/^[\p{L}\p{M} '’-]*$/u, messages.format);
}

/** Several lines, of so many characters once markup and the spaces around are gone. */
export function longText({ minimum, maximum }: { minimum: number; maximum: number }) {
  return typedLines({ maximum, tooLong: messages.tooLong(maximum), error: missingOr(messages.format) })
    .min(1, { error: messages.required, abort: true })
    .min(minimum, messages.tooShort(minimum))
    .max(maximum, messages.tooLong(maximum));
}

export function email() {
  return line(longest.email, messages.email)
    .max(longest.email, { error: messages.email, abort: true })
    .pipe(emailAddress(messages.email));
}

/** An email where a message is all that comes of the form: one that none reaches (« salma@gmail ») would be taken for nothing (decision 8). */
export function reachableEmail() {
  return email().refine(isReachable, messages.email);
}

/** A number the school can call back. */
export function phone() {
  return phoneLine().refine(isDialable, messages.phone);
}

/** The contact form's, which takes what spec §5 says by the letter as well (decision 8). */
export function contactPhone() {
  return phoneLine().refine(isPhoneNumber, messages.phone);
}

function phoneLine() {
  return line(longest.phone, messages.phone).max(longest.phone, { error: messages.phone, abort: true });
}

export function age() {
  return z
    .number({ error: missingOr(ageMessage) })
    .int(ageMessage)
    .min(childAge.minimum, ageMessage)
    .max(childAge.maximum, ageMessage);
}

export function level() {
  return z.enum(levels, { error: missingOr(messages.choice) }) satisfies z.ZodType<Level>;
}

/** One of a closed list. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: missingOr(messages.choice) });
}

/** The checkbox of the privacy policy: ticked, or an error that says what it is for. */
export function privacyAccepted() {
  return z.boolean({ error: messages.privacy }).refine((accepted) => accepted, messages.privacy);
}

/** Made by the browser for one submission: the same sent twice makes one row. */
export function submissionKey() {
  return z.uuid(messages.choice).optional();
}
