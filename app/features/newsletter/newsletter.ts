import {
  type FormMessage,
  type FormResult,
  type FormToast,
  formMessage,
  tooManySubmissions,
} from '#app/forms/form-results.ts';

/** The words of the form; failures by spec §8, as toasts. */
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

/** The form's promise, and the beginning of the consent. */
export const newsletterPromise =
  'Rien ne vous sera envoyé avant que vous ayez confirmé votre inscription, et vous pourrez vous désinscrire à tout moment.';

/** The message of a response, in full; null when the address is invalid. */
export function newsletterMessage(answer: FormResult): FormMessage | null {
  return formMessage(answer, newsletterMessages);
}

/** The toast of a response: for a success only the title, since the page says the rest. */
export function newsletterToast(answer: FormResult): FormToast | null {
  return answer.status === 'received'
    ? { title: newsletterMessages.received.title }
    : newsletterMessage(answer);
}

/** The page with the form alone, for submissions without script. */
export const newsletterPath = '/newsletter';
