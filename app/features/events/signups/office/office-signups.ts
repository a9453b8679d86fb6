import type { FieldErrors } from '#app/forms/form-results.ts';
import { listSearchParams, parseListQuery } from '#app/lib/list-query.ts';

/** The office's path of sign-ups. */
export const signupsPath = '/admin/signups';

export const signupStates = ['confirmed', 'unconfirmed', 'waiting', 'cancelled', 'suspect'] as const;
export type SignupState = (typeof signupStates)[number];

/** The labels of the states, singular and plural. */
export const signupStateLabels: Readonly<Record<SignupState, { one: string; all: string }>> = {
  confirmed: { one: 'Place confirmée', all: 'Confirmées' },
  unconfirmed: { one: 'Adresse non confirmée', all: 'À confirmer' },
  waiting: { one: 'Liste d’attente', all: 'Liste d’attente' },
  cancelled: { one: 'Annulée', all: 'Annulées' },
  suspect: { one: 'Suspecte', all: 'Suspectes' },
};

/** Rows per page: a list is printed for the entrance, and few events have more. */
export const signupsPerPage = 200;

/** The parameters of an event's sign-ups; without a day, the next occurrence. */
export type SignupsQuery = { day: string | null; state: SignupState; search: string; page: number };

const sorts = { order: 'asc' } as const;

/** Parses `?day=…&state=…&q=…&page=…`; invalid values become defaults. */
export function parseSignupsQuery(params: URLSearchParams): SignupsQuery {
  const { search, page } = parseListQuery(params, sorts, 'order');
  const day = params.get('day') ?? '';
  return {
    ...{ search, page },
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    state: signupStates.find((known) => known === params.get('state')) ?? 'confirmed',
  };
}

/** The canonical URL of a view of an event's sign-ups. */
export function signupsHref(eventId: string, { day, state, search, page }: SignupsQuery): string {
  const parameters = { ...(day && { day }), ...(state !== 'confirmed' && { state }) };
  const params = listSearchParams({ search, page, sort: 'order', order: 'asc' }, sorts, 'order', parameters);
  const path = `${signupsPath}/${eventId}`;
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The export of one day's sign-ups. */
export function exportHref(eventId: string, { day, search }: { day: string; search: string }): string {
  const params = new URLSearchParams({ day, ...(search && { q: search }) });
  return `${signupsPath}/${eventId}/inscriptions.csv?${params}`;
}

/** The sign-ups of one day by state, and their persons. */
export type SignupFigures = Readonly<Record<SignupState, number>> & {
  /** With a place. */
  persons: number;
};

export const noSignups: SignupFigures = {
  ...{ confirmed: 0, unconfirmed: 0, waiting: 0, cancelled: 0, suspect: 0 },
  persons: 0,
};

/** « 12/30 », « 12 » without a limit: persons with a place, and places. */
export function placesRatio({ persons }: SignupFigures, places: number | null): string {
  return places === null ? String(persons) : `${persons}/${places}`;
}

/** A sign-up for the staff, formatted. */
export type SignupView = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** In E.164; null where the typed text is not a number. */
  phoneE164: string | null;
  persons: number;
  message: string;
  state: SignupState;
  /** « Place gardée jusqu’à 14:32 », for an unconfirmed address. */
  held: string | null;
  /** When it was received, and the staff member who added it. */
  received: { iso: string; exact: string; short: string };
  addedBy: string | null;
};

/** The result of an action, failures aside. */
export type SignupResult =
  | { status: 'saved'; signupState: 'confirmed' | 'waiting' }
  | { status: 'cancelled' | 'confirmed' | 'erased' }
  /** Another user was first, or the event is gone. */
  | { status: 'late' }
  | { status: 'invalid'; errors: FieldErrors };

/** The toast of a result. */
export function signupNotice(result: SignupResult) {
  const style = 'destructive' as const;
  switch (result.status) {
    case 'saved':
      return result.signupState === 'confirmed'
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
