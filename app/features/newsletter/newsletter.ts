import {
  type FormMessage,
  type FormResult,
  type FormToast,
  formMessage,
  tooManySubmissions,
} from '#app/forms/form-results.ts';

/** The words of the form; failures in those of spec §8, as toasts. */
export const newsletterMessages = {
  received: {
    title: 'Merci, votre demande est enregistrée',
    text: 'Si cette adresse n’est pas encore inscrite, un lien pour confirmer votre inscription vous parviendra par email. Pensez à regarder dans les indésirables.',
  },
  failed: { title: 'Erreur', text: 'Une erreur s’est produite. Veuillez réessayer.' },
  busy: {
    title: 'Un instant',
    text: 'Le site est très occupé et n’a pas pu enregistrer votre adresse. Réessayez dans une minute.',
  },
  limited: (minutes: number) => tooManySubmissions(minutes, 'renvoyer votre demande'),
} as const;

/** What the form promises, and the first of what is agreed to with it. */
export const newsletterPromise =
  'Rien ne vous sera envoyé avant que vous ayez confirmé votre inscription, et vous pourrez vous désinscrire à tout moment.';

/** What to say of an answer, in full; null when it is the address that is wrong. */
export function newsletterMessage(answer: FormResult): FormMessage | null {
  return formMessage(answer, newsletterMessages);
}

/** The toast of an answer: of a success the title alone, for the page says the rest. */
export function newsletterToast(answer: FormResult): FormToast | null {
  return answer.status === 'received'
    ? { title: newsletterMessages.received.title }
    : newsletterMessage(answer);
}

/** The page with the form alone, where the block leads without script. */
export const newsletterPath = '/newsletter';
