import { optionalText } from '#app/content/content-fields.server.ts';
import { z } from '#app/lib/zod.ts';

/** Places of one event, at most; the database holds it to that as well. */
const mostPlaces = 5000;
const placesMessage = `Indiquez un nombre de 1 à ${mostPlaces}, ou rien s’il n’y a pas de limite`;

/** How an event's form says whether and how parents sign up; absent of what does not ask, such as a version of another day. */
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

/** What an event's columns say of signing up. */
export type SignupSettings = {
  signupsOpen: boolean;
  signupPlaces: number | null;
  signupDaysBefore: number;
  signupNote: string;
};

type Read = SignupSettings & { signupsAsked?: string | undefined };

/** The settings of a form that asks for them. */
export function readSignupSettings(read: Read): { signups?: SignupSettings } {
  const { signupsAsked, signupsOpen, signupPlaces, signupDaysBefore, signupNote } = read;
  if (signupsAsked === undefined) return {};
  return { signups: { signupsOpen, signupPlaces, signupDaysBefore, signupNote } };
}

/** What the columns of a new event say, or those of one whose form does not ask: as before. */
export function keptSettings(before: SignupSettings | null): SignupSettings {
  const { signupsOpen = false, signupPlaces = null, signupDaysBefore = 0, signupNote = '' } = before ?? {};
  return { signupsOpen, signupPlaces, signupDaysBefore, signupNote };
}

/** The same as an event's form has it. */
export function settingTexts(settings: SignupSettings) {
  return {
    signupsOpen: settings.signupsOpen ? 'on' : '',
    signupPlaces: settings.signupPlaces === null ? '' : String(settings.signupPlaces),
    signupDaysBefore: String(settings.signupDaysBefore),
    signupNote: settings.signupNote,
  };
}
