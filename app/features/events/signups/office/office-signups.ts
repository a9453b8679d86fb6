import { listSearchParams, parseListQuery } from '#app/lib/list-query.ts';

/** Where the staff finds who signed up, and for which event. */
export const signupsPath = '/admin/signups';

export const signupStates = ['confirmed', 'unconfirmed', 'waiting', 'cancelled', 'suspect'] as const;
export type SignupState = (typeof signupStates)[number];

/** What each state is called, of one and of all. */
export const signupStateWords: Readonly<Record<SignupState, { one: string; all: string }>> = {
  confirmed: { one: 'Place confirmée', all: 'Confirmées' },
  unconfirmed: { one: 'Adresse non confirmée', all: 'À confirmer' },
  waiting: { one: 'Liste d’attente', all: 'Liste d’attente' },
  cancelled: { one: 'Annulée', all: 'Annulées' },
  suspect: { one: 'Suspecte', all: 'Suspectes' },
};

/** Rows of a page: a list is printed for the door, and few events have more. */
export const signupsPerPage = 200;

/** What an address of an event's sign-ups asks for; without a day, the next time that it takes place. */
export type SignupsQuery = { day: string | null; state: SignupState; search: string; page: number };

const sorts = { order: 'asc' } as const;

/** Reads `?day=…&state=…&q=…&page=…`; whatever stands there, the answer is safe. */
export function parseSignupsQuery(params: URLSearchParams): SignupsQuery {
  const { search, page } = parseListQuery(params, sorts, 'order');
  const day = params.get('day') ?? '';
  return {
    ...{ search, page },
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    state: signupStates.find((known) => known === params.get('state')) ?? 'confirmed',
  };
}

/** The one address of a view of an event's sign-ups. */
export function signupsHref(eventId: string, { day, state, search, page }: SignupsQuery): string {
  const kept = { ...(day && { day }), ...(state !== 'confirmed' && { state }) };
  const params = listSearchParams({ search, page, sort: 'order', order: 'asc' }, sorts, 'order', kept);
  const path = `${signupsPath}/${eventId}`;
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The file of those who signed up for one day. */
export function exportHref(eventId: string, { day, search }: { day: string; search: string }): string {
  const params = new URLSearchParams({ day, ...(search && { q: search }) });
  return `${signupsPath}/${eventId}/inscriptions.csv?${params}`;
}

/** How many have signed up for one day, and how many persons they are. */
export type SignupFigures = Readonly<Record<SignupState, number>> & {
  /** With a place. */
  persons: number;
};

export const noSignups: SignupFigures = {
  ...{ confirmed: 0, unconfirmed: 0, waiting: 0, cancelled: 0, suspect: 0 },
  persons: 0,
};

/** « 12/30 », « 12 » where there is no limit: persons with a place, and places. */
export function placesRatio({ persons }: SignupFigures, places: number | null): string {
  return places === null ? String(persons) : `${persons}/${places}`;
}

/** A sign-up as the staff sees it, in words already. */
export type SignupView = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** As it is dialled; null where what was typed is no number. */
  phoneE164: string | null;
  persons: number;
  message: string;
  state: SignupState;
  /** « Place gardée jusqu’à 14:32 », of one whose address is not confirmed. */
  held: string | null;
  /** Since when, and who of the staff put it down. */
  received: { iso: string; exact: string; short: string };
  addedBy: string | null;
};

/** What became of a press, a failure aside. */
export type SignupResult =
  | { status: 'saved'; standing: 'confirmed' | 'waiting' }
  | { status: 'cancelled' | 'confirmed' | 'erased' }
  /** Somebody else was first, or the event is gone. */
  | { status: 'late' }
  | { status: 'invalid'; errors: Record<string, string[]> };

/** The toast of a result. */
export function signupNotice(result: SignupResult) {
  const style = 'destructive' as const;
  switch (result.status) {
    case 'saved':
      return result.standing === 'confirmed'
        ? { title: 'Inscription ajoutée' }
        : { title: 'Ajoutée à la liste d’attente', text: 'Il ne reste plus assez de places.' };
    case 'confirmed':
      return { title: 'Place confirmée' };
    case 'cancelled':
      return { title: 'Inscription annulée' };
    case 'erased':
      return { title: 'Inscription effacée' };
    case 'late':
      return {
        title: 'Rien n’a changé',
        text: 'Cette inscription vient d’être changée ou effacée\u00A0: regardez avant de recommencer.',
        style,
      };
    case 'invalid':
      return { title: 'Inscription non ajoutée', text: 'Corrigez ce qui est indiqué.', style };
  }
}

/** The toast of a failure. */
export const signupFailed = {
  title: 'Erreur',
  text: 'L’inscription n’a pas pu être enregistrée. Veuillez réessayer.',
};
