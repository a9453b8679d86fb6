/* Shared by the public forms and their endpoints. Pure and small, because every page with a form loads it;
   the schemas (Zod) are loaded separately. */

/** Error messages by field name. */
export type FieldErrors = Record<string, string[]>;

/** A toast, or the same text inside a page. */
export type FormMessage = { title: string; text: string };

/** A toast whose text may already be on the page. */
export type FormToast = { title: string; text?: string };

/**
 * The response of `/api/leads`, `/api/admissions`, `/api/contact`, `/api/newsletter` and `/api/signups`: 201
 * (202 for the newsletter; for a sign-up, whether it is on the waiting list and must be confirmed by mail),
 * 400 with field errors, 429 with minutes, 409 when closed, 400 for suspicious content with its fields, 403
 * for an invalid CSRF token (both: contact only), 503 when the database is busy, 500 when it could not be
 * stored, and `unexpected` for anything else, such as an unreadable response.
 */
export type FormResult =
  | { status: 'received'; isWaiting?: boolean; mustConfirm?: boolean }
  | { status: 'invalid'; errors: FieldErrors }
  | { status: 'limited'; minutes: number }
  | { status: 'suspicious'; errors: FieldErrors }
  | { status: 'unproven' }
  | { status: 'closed' }
  | { status: 'busy' }
  | { status: 'failed' }
  | { status: 'unexpected' };

/** A form the browser sent natively and the server refused: everything typed, and the reasons. */
export type FormRefusal = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** When no field is at fault. */
  notice: FormMessage | null;
};

/** The database was busy: the submission is valid, and nothing of it is lost. */
export const busyMessage: FormMessage = {
  title: 'Un instant',
  text: 'Le site est très occupé et n’a pas pu enregistrer votre envoi. Vos réponses sont conservées ici\u00A0: réessayez dans une minute.',
};

type ResultMessages = {
  received: FormMessage;
  failed: FormMessage;
  limited: (minutes: number) => FormMessage;
  busy?: FormMessage;
};

/** The message for a result, in a form's words; null when the form shows field errors itself. */
export function formMessage(answer: FormResult, words: ResultMessages): FormMessage | null {
  switch (answer.status) {
    case 'received':
      return words.received;
    case 'invalid':
      return null;
    case 'limited':
      return words.limited(answer.minutes);
    case 'busy':
      return words.busy ?? busyMessage;
    default:
      return words.failed;
  }
}

/** 'Trop de soumissions' (spec §8), with the waiting time and the action. */
export function tooManySubmissions(minutes: number, what: string): FormMessage {
  return {
    title: 'Trop de soumissions',
    text: `Veuillez attendre ${minutes} ${minutes > 1 ? 'minutes' : 'minute'} avant de ${what}.`,
  };
}
