import {
  type FormMessage,
  type FormResult,
  type FormToast,
  formMessage,
  tooManySubmissions,
} from '#app/forms/form-results.ts';

/** Maximum persons of one sign-up; also a check constraint of the database. */
export const mostPersons = 10;
/** From one to the maximum. */
export const personCounts: readonly number[] = Array.from({ length: mostPersons }, (_, index) => index + 1);

/** Maximum characters of the optional message. */
export const signupMessageLimit = 500;

/** The form's id, and the name of its draft. */
export const signupFormId = 'inscription-evenement';

/** Anchors of an event's page: the form, and its errors after a submission without script. */
export const signupAnchors = { section: 'inscription', refused: 'inscription-refusee' } as const;

/** The sign-up data of an event's page. */
export type SignupOffer = {
  /** Its id, and the day of the offered occurrence: '2027-03-05'. */
  eventId: string;
  day: string;
  /** `full`: the waiting list is open. */
  state: 'open' | 'full' | 'closed' | 'called-off';
  /** Places left; null without a limit, or when closed. */
  free: number | null;
  /** « Il reste 12 places. » */
  words: string;
  /** The offered date, for a recurring event. */
  when: string | null;
  /** « Inscriptions jusqu’au jeudi 4 mars 2027 inclus. » */
  until: string | null;
  /** A note by the staff. */
  note: string;
  /** When this becomes outdated; ISO 8601, null once closed. */
  closesAt: string | null;
};

/** « Il reste 12 places. », and whether they are enough for so many persons. */
export function formatPlaces(free: number | null, persons = 1): string {
  if (free === null) return 'Les inscriptions sont ouvertes.';
  if (free <= 0) return 'Complet\u00A0: vous serez sur la liste d’attente.';
  const left = free === 1 ? 'Il reste une place' : `Il reste ${free} places`;
  if (isEnoughFor(free, persons)) return `${left}.`;
  return `${left}, pas assez pour ${persons} personnes\u00A0: vous serez sur la liste d’attente.`;
}

/** Whether there are enough places; always true without a limit. */
export function isEnoughFor(free: number | null, persons: number): boolean {
  return free === null || persons <= free;
}

/** The places left after a sign-up. */
export function leftAfter(free: number | null, persons: number): number | null {
  return free === null ? null : Math.max(0, free - persons);
}

/** « 3 personnes ». */
export function formatPersons(persons: number): string {
  return persons === 1 ? 'une personne' : `${persons} personnes`;
}

const received: FormMessage = {
  title: 'Votre inscription est enregistrée',
  text: 'Un email vous le confirme, avec un lien pour annuler si vous avez un empêchement. Pensez à regarder dans les indésirables.',
};

/** A single person may overtake a family on the waiting list (decision 21), which is told so. */
const passing =
  'Une place libérée va à la première demande à laquelle elle suffit\u00A0: une personne seule peut passer avant une famille.';

const waiting: FormMessage = {
  title: 'Vous êtes sur la liste d’attente',
  text: `Il n’y a plus assez de places pour le moment. Si une place se libère, nous vous écrivons aussitôt. ${passing} Un email vous confirme votre demande.`,
};

const toConfirm: FormMessage = {
  title: 'Plus qu’un geste\u00A0: confirmez votre inscription',
  text: 'Nous venons de vous écrire. Ouvrez le lien de cet email dans l’heure pour garder votre place\u00A0: ensuite, elle peut aller à une autre famille. Pensez à regarder dans les indésirables.',
};

const waitingToConfirm: FormMessage = {
  title: waiting.title,
  text: `Il n’y a plus assez de places pour le moment. Nous venons de vous écrire\u00A0: confirmez votre demande par le lien de cet email, sans quoi aucune place ne peut vous être donnée. ${passing}`,
};

const closed: FormMessage = {
  title: 'Les inscriptions sont closes',
  text: 'Elles ne sont plus prises pour cette date. Écrivez-nous ou appelez-nous si vous avez une question.',
};

/** The result of a sign-up: whether it waits for a place, and whether its address needs a confirmation. */
export type SignupOutcome = { isWaiting?: boolean | undefined; mustConfirm?: boolean | undefined };

/** The message of a successful sign-up. */
export function receivedMessage({ isWaiting, mustConfirm }: SignupOutcome): FormMessage {
  if (mustConfirm) return isWaiting ? waitingToConfirm : toConfirm;
  return isWaiting ? waiting : received;
}

/** The same as URL parameters of the confirmation page, without script. */
const outcomeParameter = {
  name: 'place',
  values: { waiting: 'attente', toConfirm: 'a-confirmer', waitingToConfirm: 'attente-a-confirmer' },
} as const;

/** « ?place=attente »; '' for a confirmed place. */
export function outcomeSearch({ isWaiting, mustConfirm }: SignupOutcome): string {
  const { name, values } = outcomeParameter;
  if (!isWaiting && !mustConfirm) return '';
  const value = !mustConfirm ? values.waiting : isWaiting ? values.waitingToConfirm : values.toConfirm;
  return `?${name}=${value}`;
}

/** Parses the result of `outcomeSearch`. */
export function readOutcome(params: URLSearchParams): SignupOutcome {
  const value = params.get(outcomeParameter.name);
  const { waiting: waits, toConfirm: confirms, waitingToConfirm: both } = outcomeParameter.values;
  return { isWaiting: value === waits || value === both, mustConfirm: value === confirms || value === both };
}

/** The message of a response; null when the form itself shows it. */
export function signupMessage(answer: FormResult): FormMessage | null {
  if (answer.status === 'closed') return closed;
  return formMessage(answer, {
    received: receivedMessage(answer.status === 'received' ? answer : {}),
    failed: { title: 'Erreur', text: 'Votre inscription n’a pas pu être enregistrée. Veuillez réessayer.' },
    limited: (minutes) => tooManySubmissions(minutes, 'renvoyer votre inscription'),
  });
}

/** The toast of a response: for a success only the title, since the page says the rest. */
export function signupToast(answer: FormResult): FormToast | null {
  const message = signupMessage(answer);
  return answer.status === 'received' && message ? { title: message.title } : message;
}
