/*
 * What the public forms of the site share with their endpoints. Pure and small: it is part of every page that has a
 * form, the schemas (Zod) are not.
 */

/** The errors of each field, by its name, in words. */
export type FieldErrors = Record<string, string[]>;

/** A toast, or the same words inside a page. */
export type FormMessage = { title: string; text: string };

/** A toast, whose text may be in the page already. */
export type FormToast = { title: string; text?: string };

/**
 * What `/api/leads`, `/api/admissions`, `/api/contact`, `/api/newsletter` and `/api/signups` answer: 201 (the newsletter's 202; of a
 * sign-up, whether it waits for a place and has to be confirmed by mail), 400 with each field's errors, 429 with minutes, 409 when it is no longer to be had, 400 for suspicious content and where it stands, 403 without a good CSRF token (both: contact only), 503 when the
 * database has no time for it now, 500 when it could not be kept, and `unexpected` for whatever else went wrong, also
 * when nothing understandable came back.
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

/** What a page shows of a form that the browser sent by itself and that was refused: everything typed, and why. */
export type FormRefusal = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** When it is no field's fault. */
  notice: FormMessage | null;
};

/** The database had no time for it: nothing is wrong with what was sent, and nothing of it is lost. */
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

/** What to say of an answer, in a form's words; null when the form itself says it, at its fields. */
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

/** 'Trop de soumissions' (spec §8), with what to wait for before doing what again. */
export function tooManySubmissions(minutes: number, what: string): FormMessage {
  return {
    title: 'Trop de soumissions',
    text: `Veuillez attendre ${minutes} ${minutes > 1 ? 'minutes' : 'minute'} avant de ${what}.`,
  };
}
