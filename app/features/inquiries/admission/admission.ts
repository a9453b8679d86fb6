import {
  type FormMessage,
  type FormResult,
  formMessage,
  tooManySubmissions,
} from '#app/forms/form-results.ts';

/** The form's id, and the name of its draft. */
export const admissionFormId = 'preinscription';

/** Maximum characters of the optional message. */
export const admissionMessageLimit = 2000;

/** Anchors after a submission without script: the errors, or the confirmation. */
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

/** The message of a response; null when the form itself shows it. */
export function admissionMessage(answer: FormResult): FormMessage | null {
  return formMessage(answer, admissionMessages);
}
