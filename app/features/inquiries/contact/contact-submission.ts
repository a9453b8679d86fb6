import {
  busyMessage,
  type FormMessage,
  type FormResult,
  tooManySubmissions,
} from '#app/forms/form-results.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';

/** The form's id, and the name of its draft. */
export const contactFormId = 'contact';

/** Anchors after a submission without script: the errors, or the confirmation. */
export const contactAnchors = { refused: 'message-refuse', sent: 'message-envoye' } as const;

/** Spec §9 'Contact limits', in characters; those of email and phone are shared by all forms. */
export const contactLimits = {
  name: { minimum: 2, maximum: 100 },
  message: { minimum: 10, maximum: 1000 },
} as const;

/** Toasts of the contact form (spec §8). */
export const contactMessages = {
  received: {
    title: 'Message envoyé avec succès',
    text: 'Merci pour votre message. Nous vous répondrons dans les plus brefs délais.',
  },
  invalid: {
    title: 'Erreurs de validation',
    text: 'Veuillez corriger les erreurs dans le formulaire',
  },
  privacy: { title: 'Politique de confidentialité', text: fieldMessages.privacy },
  limited: (minutes: number) => tooManySubmissions(minutes, 'renvoyer un message'),
  suspicious: {
    title: 'Contenu suspect détecté',
    text: 'Votre message contient du contenu non autorisé. Cette tentative a été enregistrée.',
  },
  busy: busyMessage,
  failed: { title: 'Erreur technique', text: 'Une erreur est survenue. Veuillez réessayer plus tard.' },
  unexpected: { title: 'Erreur', text: 'Une erreur inattendue est survenue. Veuillez réessayer.' },
  /** No CSRF token, hence no submission (spec §5.3); the words are ours. */
  unproven: {
    title: 'Envoi sécurisé impossible',
    text: 'La protection du formulaire n’a pas pu être activée. Vérifiez votre connexion et autorisez les cookies de ce site, puis réessayez\u00A0: votre message est conservé.',
  },
} as const;

/** The message of a response. */
export function contactMessage(answer: FormResult): FormMessage {
  if (answer.status === 'limited') return contactMessages.limited(answer.minutes);
  if (answer.status === 'invalid') {
    const onlyPrivacy = Object.keys(answer.errors).join() === 'privacyAccepted';
    return onlyPrivacy ? contactMessages.privacy : contactMessages.invalid;
  }
  // A message has no deadline.
  return answer.status === 'closed' ? contactMessages.unexpected : contactMessages[answer.status];
}
