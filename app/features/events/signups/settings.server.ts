import { optionalText } from '#app/content/content-fields.server.ts';
import { z } from '#app/lib/zod.ts';

/** Maximum places of one event; also a check constraint of the database. */
const mostPlaces = 5000;
const placesMessage = `Indiquez un nombre de 1 à ${mostPlaces}, ou rien s’il n’y a pas de limite`;

/**
 * The sign-up fields of an event's form; absent in forms without them, such as the restoring of a version.
 */
export const signupFields = {
  signupsAsked: z.string().max(10).optional(),
  signupsOpen: z
    .string()
    .max(10)
    .default('')
    .transform((text) => text !== ''),
  signupPlaces: z
    .string()
    .max(20, placesMessage)
    .default('')
    .transform((text) => text.trim())
    .refine((text) => /^(?:[1-9]\d{0,3})?$/.test(text) && Number(text) <= mostPlaces, placesMessage)
    .transform((text) => (text === '' ? null : Number(text))),
  signupDaysBefore: z
    .string()
    .regex(/^[0-9]{1,2}$/, 'Choisissez une clôture de la liste')
    .default('0')
    .transform(Number)
    .refine((days) => days <= 60, 'Choisissez une clôture de la liste'),
  signupNote: optionalText(300),
};

/** The sign-up columns of an event. */
export type SignupSettings = {
  signupsOpen: boolean;
  signupPlaces: number | null;
  signupDaysBefore: number;
  signupNote: string;
};

type Read = SignupSettings & { signupsAsked?: string | undefined };

/** The settings of a form that has them. */
export function readSignupSettings(read: Read): { signups?: SignupSettings } {
  const { signupsAsked, signupsOpen, signupPlaces, signupDaysBefore, signupNote } = read;
  if (signupsAsked === undefined) return {};
  return { signups: { signupsOpen, signupPlaces, signupDaysBefore, signupNote } };
}

/** The defaults of a new event, or the previous settings when the form has none. */
export function previousSettings(before: SignupSettings | null): SignupSettings {
  const { signupsOpen = false, signupPlaces = null, signupDaysBefore = 0, signupNote = '' } = before ?? {};
  return { signupsOpen, signupPlaces, signupDaysBefore, signupNote };
}

/** The same as form fields. */
export function settingTexts(settings: SignupSettings) {
  return {
    signupsOpen: settings.signupsOpen ? 'on' : '',
    signupPlaces: settings.signupPlaces === null ? '' : String(settings.signupPlaces),
    signupDaysBefore: String(settings.signupDaysBefore),
    signupNote: settings.signupNote,
  };
}
