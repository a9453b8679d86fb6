import {
  type FormMessage,
  type FormResult,
  type FormToast,
  formMessage,
  tooManySubmissions,
} from '#app/forms/form-results.ts';

/** Persons of one sign-up, at most; the database holds it to that as well. */
export const mostPersons = 10;
/** From one to as many as may come. */
export const personCounts: readonly number[] = Array.from({ length: mostPersons }, (_, index) => index + 1);

/** Characters of the message, which is optional. */
export const signupMessageLimit = 500;

/** The form's id, under which what is typed is kept. */
export const signupFormId = 'inscription-evenement';

/** Where an event's page has its form, and what is wrong with one that was sent without script. */
export const signupAnchors = { section: 'inscription', refused: 'inscription-refusee' } as const;

/** What an event's page says of signing up. */
export type SignupOffer = {
  /** Its id, and the day of the time that is offered: '2027-03-05'. */
  eventId: string;
  day: string;
  /** `full`: one may still be put on the waiting list. */
  state: 'open' | 'full' | 'closed' | 'called-off';
  /** « Il reste 12 places. » */
  words: string;
  /** Which of its dates one signs up for, where it has several. */
  when: string | null;
  /** « Inscriptions jusqu’au jeudi 4 mars 2027 inclus. » */
  until: string | null;
  /** What the staff adds. */
  note: string;
  /** When that is no more true; ISO 8601, null once it is closed. */
  closesAt: string | null;
};

/** « Il reste 12 places. » */
export function placesInWords(free: number | null): string {
  if (free === null) return 'Les inscriptions sont ouvertes.';
  if (free <= 0) return 'Complet\u00A0: vous serez sur la liste d’attente.';
  return free === 1 ? 'Il reste une place.' : `Il reste ${free} places.`;
}

/** « 3 personnes ». */
export function personsInWords(persons: number): string {
  return persons === 1 ? 'une personne' : `${persons} personnes`;
}

const received: FormMessage = {
  title: 'Votre inscription est enregistrée',
  text: 'Un email vous le confirme, avec un lien pour annuler si vous avez un empêchement. Pensez à regarder dans les indésirables.',
};

const waiting: FormMessage = {
  title: 'Vous êtes sur la liste d’attente',
  text: 'Il n’y a plus assez de places pour le moment. Si une place se libère, nous vous écrivons aussitôt. Un email vous confirme votre demande.',
};

const closed: FormMessage = {
  title: 'Les inscriptions sont closes',
  text: 'Elles ne sont plus prises pour cette date. Écrivez-nous ou appelez-nous si vous avez une question.',
};

/** What is said to who signed up, of an answer that received it. */
export function receivedMessage(isWaiting: boolean): FormMessage {
  return isWaiting ? waiting : received;
}

/** What to say of an answer; null when the form itself says it. */
export function signupMessage(answer: FormResult): FormMessage | null {
  if (answer.status === 'closed') return closed;
  return formMessage(answer, {
    received: receivedMessage(answer.status === 'received' && answer.isWaiting === true),
    failed: { title: 'Erreur', text: 'Votre inscription n’a pas pu être enregistrée. Veuillez réessayer.' },
    limited: (minutes) => tooManySubmissions(minutes, 'renvoyer votre inscription'),
  });
}

/** The toast of an answer: of a success the title alone, for the page says the rest. */
export function signupToast(answer: FormResult): FormToast | null {
  const message = signupMessage(answer);
  return answer.status === 'received' && message ? { title: message.title } : message;
}
