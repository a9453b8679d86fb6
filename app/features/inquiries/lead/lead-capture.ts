import {
  type FormMessage,
  type FormResult,
  formMessage,
  tooManySubmissions,
} from '#app/forms/form-results.ts';

/** Toasts of the lead form (spec §8); the limit's words follow the contact form's. */
export const leadToasts = {
  received: {
    title: 'Merci pour votre intérêt\u00A0!',
    text: 'Nous vous contacterons dans les 24h pour discuter de l’inscription de votre enfant.',
  },
  failed: { title: 'Erreur', text: 'Une erreur s’est produite. Veuillez réessayer.' },
  limited: (minutes: number) => tooManySubmissions(minutes, 'renvoyer votre demande'),
} as const;

/** The message of a response; null when the form itself shows it. */
export function leadMessage(answer: FormResult): FormMessage | null {
  return formMessage(answer, leadToasts);
}
