import { type FormAnswer, type FormToast, tooManySubmissions } from '#app/forms/form-answers.ts';

/** The words of the form; failures in those of spec §8, as toasts. */
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
  limited: (minutes: number) => tooManySubmissions(minutes, 'renvoyer votre demande'),
} as const;

/** What to say of an answer that is neither a success nor a field's fault. */
export function newsletterFailure(answer: FormAnswer) {
  if (answer.status === 'limited') return newsletterMessages.limited(answer.minutes);
  return answer.status === 'busy' ? newsletterMessages.busy : newsletterMessages.failed;
}

/** The toast of an answer; null when the field itself says it. */
export function newsletterToast(answer: FormAnswer): FormToast | null {
  if (answer.status === 'invalid') return null;
  // The page says the rest.
  return answer.status === 'received'
    ? { title: newsletterMessages.received.title }
    : newsletterFailure(answer);
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
