/*
 * The newsletter's form and links: rules shared by the browser and the server. Written out, without a schema
 * library: the block is on several public pages, whose JavaScript is counted.
 */

/** Longest address, in characters (spec §9 'Contact limits'); beyond, the format is wrong (decision 31). */
export const longestEmail = 254;

const messages = {
  required: 'Ce champ est obligatoire',
  format: 'Format d’email invalide',
} as const;

/** The pattern of the site's other forms (Zod's `email`); a test holds the two together. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The typed address as it is kept: without the spaces a phone's keyboard adds, in lower case. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** What is wrong with a typed address, in the words of spec §5; null when nothing is. */
export function emailProblem(typed: string): string | null {
  const email = normalEmail(typed);
  if (email === '') return messages.required;
  return email.length <= longestEmail && emailPattern.test(email) ? null : messages.format;
}

/**
 * What asking for the newsletter comes to, and what `/api/newsletter` answers: 202, 400, 429, 503, 500. It is the
 * same for an address that is known and one that is not.
 */
export type NewsletterAnswer =
  | { status: 'received' }
  | { status: 'invalid'; error: string }
  | { status: 'limited'; minutes: number }
  | { status: 'busy' }
  | { status: 'failed' };

/** The messages of the form; failures in the words of spec §8, as toasts. */
export const newsletterMessages = {
  received: {
    title: 'Merci, votre demande est enregistrée',
    /** Nothing sends mail yet: the school passes the confirmation links on itself. */
    text: 'Si cette adresse n’est pas encore inscrite, l’école vous fera parvenir un lien pour confirmer votre inscription. Elle s’en charge elle-même\u00A0: cela peut demander un peu de temps.',
  },
  failed: { title: 'Erreur', text: 'Une erreur s’est produite. Veuillez réessayer.' },
  busy: {
    title: 'Un instant',
    text: 'Le site est très occupé et n’a pas pu enregistrer votre adresse. Réessayez dans une minute.',
  },
  limited: (minutes: number) => ({
    title: 'Trop de soumissions',
    text: `Veuillez attendre ${minutes} ${minutes > 1 ? 'minutes' : 'minute'} avant de renvoyer votre demande.`,
  }),
} as const;

/** What to say of an answer that is a failure and no field's fault. */
export function newsletterFailure(answer: Exclude<NewsletterAnswer, { status: 'received' | 'invalid' }>) {
  return answer.status === 'limited'
    ? newsletterMessages.limited(answer.minutes)
    : newsletterMessages[answer.status];
}

/** The page with the form alone, where the block leads without script. */
export const newsletterPath = '/newsletter';

/** The two pages that a subscriber's secret opens, and the parameter that carries it. */
export const confirmationPath = '/newsletter/confirmation';
export const unsubscriptionPath = '/newsletter/desinscription';
export const tokenParameter = 'jeton';

/** A subscriber's two links: relative ones, or full ones below `origin`. */
export function newsletterLinks(token: string, origin = ''): { confirm: string; unsubscribe: string } {
  const query = `?${tokenParameter}=${token}`;
  return {
    confirm: `${origin}${confirmationPath}${query}`,
    unsubscribe: `${origin}${unsubscriptionPath}${query}`,
  };
}
