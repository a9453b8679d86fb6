import { z } from 'zod';
import { childAge, type Level, levels } from '#app/db/vocabulary.ts';
import { toPlainText } from '#app/security/sanitise.ts';

/*
 * The lead pop-up's form (spec §5): one schema for the browser, where it is comfort, and for the server,
 * where it is the rule.
 */

const messages = {
  required: 'Ce champ est obligatoire',
  tooLong: (n: number) => `Maximum ${n} caractères autorisés`,
  email: 'Format d’email invalide',
  phone: 'Format de téléphone invalide',
  age: `L’âge doit être un nombre entier, de ${childAge.minimum} à ${childAge.maximum} ans`,
  level: 'Valeur non autorisée',
} as const;

/** Longest accepted texts, in characters; also the inputs' `maxLength`. */
export const leadLimits = { name: 100, email: 254, phone: 20 } as const;

/** A missing field and a field of the wrong kind are told apart; Conform hands empty ones on as undefined. */
function missingOr(otherwise: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? messages.required : otherwise);
}

/** One line of what was typed: without markup, control characters or doubled spaces. */
function oneLine(typed: string): string {
  return toPlainText(typed).replace(/\s+/g, ' ').trim();
}

function requiredLine(maximum: number) {
  return z
    .string({ error: missingOr(messages.level) })
    .overwrite(oneLine)
    .min(1, messages.required)
    .max(maximum, messages.tooLong(maximum));
}

/**
 * Parents write « 06 12 34 56 78 », « 0612-345678 » or « +212 6 12 34 56 78 »: the specification only hints at
 * a format here, so any real number of 8 to 15 digits is good.
 */
function isPhoneNumber(typed: string): boolean {
  return /^\+?[0-9]{8,15}$/.test(typed.replace(/[\s().-]/g, ''));
}

export const leadSchema = z.object({
  fullName: requiredLine(leadLimits.name),
  email: requiredLine(leadLimits.email).pipe(z.email(messages.email)),
  phone: requiredLine(leadLimits.phone).refine(isPhoneNumber, messages.phone),
  childName: requiredLine(leadLimits.name),
  childAge: z
    .number({ error: missingOr(messages.age) })
    .int(messages.age)
    .min(childAge.minimum, messages.age)
    .max(childAge.maximum, messages.age),
  levelInterest: z.enum(levels, { error: missingOr(messages.level) }) satisfies z.ZodType<Level>,
  /** Made once by the browser for one form: the same submission sent twice makes one lead. */
  submissionKey: z.uuid(messages.level).optional(),
});

/** A lead that passed the schema. */
export type Lead = z.output<typeof leadSchema>;

/** What `/api/leads` answers: 201, 400 with each field's errors, 429 with minutes, 500. */
export type LeadAnswer =
  | { status: 'received' }
  | { status: 'invalid'; errors: Record<string, string[]> }
  | { status: 'limited'; minutes: number }
  | { status: 'failed' };

/** Toasts of the lead form (spec §8); the limit's words follow the contact form's. */
export const leadToasts = {
  received: {
    title: 'Merci pour votre intérêt\u00A0!',
    text: 'Nous vous contacterons dans les 24h pour discuter de l’inscription de votre enfant.',
  },
  failed: { title: 'Erreur', text: 'Une erreur s’est produite. Veuillez réessayer.' },
  limited: (minutes: number) => ({
    title: 'Trop de soumissions',
    text: `Veuillez attendre ${minutes} ${minutes > 1 ? 'minutes' : 'minute'} avant de renvoyer votre demande.`,
  }),
} as const;
