import {
  type FormMessage,
  type FormResult,
  formMessage,
  tooManySubmissions,
} from '#app/forms/form-results.ts';

/** The form's id, under which what is typed is kept. */
export const admissionFormId = 'preinscription';

/** Characters of the message, which is optional. */
export const admissionMessageLimit = 2000;

/** Where the page takes the reader after a form sent without script: what is wrong, or that it was received. */
export const admissionAnchors = { refused: 'demande-refusee', sent: 'demande-envoyee' } as const;

/** Toasts of the admissions form (spec §8). */
export const admissionMessages = {
  received: {
    title: 'Demande d’inscription envoyée',
    text: 'Nous vous contacterons dans les 48h pour finaliser votre dossier.',
  },
  failed: {
    title: 'Erreur',
    text: 'Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.',
  },
  limited: (minutes: number) => tooManySubmissions(minutes, 'renvoyer votre demande'),
} as const;

/** What to say of an answer; null when the form itself says it. */
export function admissionMessage(answer: FormResult): FormMessage | null {
  return formMessage(answer, admissionMessages);
}
