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
  /** Places that are left; null where there is no limit, or they are not given any more. */
  free: number | null;
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

/** « Il reste 12 places. », and whether that is enough for so many persons. */
export function placesInWords(free: number | null, persons = 1): string {
  if (free === null) return 'Les inscriptions sont ouvertes.';
  if (free <= 0) return 'Complet\u00A0: vous serez sur la liste d’attente.';
  const left = free === 1 ? 'Il reste une place' : `Il reste ${free} places`;
  if (isEnoughFor(free, persons)) return `${left}.`;
  return `${left}, pas assez pour ${persons} personnes\u00A0: vous serez sur la liste d’attente.`;
}

/** Whether there are so many places; of what has no limit there are. */
export function isEnoughFor(free: number | null, persons: number): boolean {
  return free === null || persons <= free;
}

/** How many are left once so many persons have got theirs. */
export function leftAfter(free: number | null, persons: number): number | null {
  return free === null ? null : Math.max(0, free - persons);
}

/** « 3 personnes ». */
export function personsInWords(persons: number): string {
  return persons === 1 ? 'une personne' : `${persons} personnes`;
}

const received: FormMessage = {
  title: 'Votre inscription est enregistrée',
  text: 'Un email vous le confirme, avec un lien pour annuler si vous avez un empêchement. Pensez à regarder dans les indésirables.',
};

/** A family may be passed by a single person (decision 21), and is told so. */
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

/** What became of a sign-up: whether it waits for a place, and whether its address must be confirmed. */
export type SignupOutcome = { isWaiting?: boolean | undefined; mustConfirm?: boolean | undefined };

/** What is said to who signed up, of an answer that received it. */
export function receivedMessage({ isWaiting, mustConfirm }: SignupOutcome): FormMessage {
  if (mustConfirm) return isWaiting ? waitingToConfirm : toConfirm;
  return isWaiting ? waiting : received;
}

/** The same as the address of the page that says it to who has no script. */
const outcomeParameter = {
  name: 'place',
  values: { waiting: 'attente', toConfirm: 'a-confirmer', waitingToConfirm: 'attente-a-confirmer' },
} as const;

/** « ?place=attente »; '' of what has its place. */
export function outcomeSearch({ isWaiting, mustConfirm }: SignupOutcome): string {
  const { name, values } = outcomeParameter;
  if (!isWaiting && !mustConfirm) return '';
  const value = !mustConfirm ? values.waiting : isWaiting ? values.waitingToConfirm : values.toConfirm;
  return `?${name}=${value}`;
}

/** What `outcomeSearch` wrote. */
export function readOutcome(params: URLSearchParams): SignupOutcome {
  const value = params.get(outcomeParameter.name);
  const { waiting: waits, toConfirm: confirms, waitingToConfirm: both } = outcomeParameter.values;
  return { isWaiting: value === waits || value === both, mustConfirm: value === confirms || value === both };
}

/** What to say of an answer; null when the form itself says it. */
export function signupMessage(answer: FormResult): FormMessage | null {
  if (answer.status === 'closed') return closed;
  return formMessage(answer, {
    received: receivedMessage(answer.status === 'received' ? answer : {}),
    failed: { title: 'Erreur', text: 'Votre inscription n’a pas pu être enregistrée. Veuillez réessayer.' },
    limited: (minutes) => tooManySubmissions(minutes, 'renvoyer votre inscription'),
  });
}

/** The toast of an answer: of a success the title alone, for the page says the rest. */
export function signupToast(answer: FormResult): FormToast | null {
  const message = signupMessage(answer);
  return answer.status === 'received' && message ? { title: message.title } : message;
}
