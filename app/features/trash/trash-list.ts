import { type ListPage, listSearchParams, parseListQuery } from '#app/lib/list-query.ts';
import { type TrashKind, trashKinds } from '#app/school/vocabulary.ts';

/** The retention of the trash, in days. */
export const trashDays = 30;

const trashPath = '/admin/trash';

/** The query of the trash. */
export type TrashQuery = { kind: TrashKind | 'all'; search: string; page: number };

/** A trashed item, formatted. */
export type TrashedItem = {
  id: string;
  kind: TrashKind;
  name: string;
  deleted: { iso: string; exact: string; relative: string; by: string };
  /** « Encore 12 jours ». */
  left: string;
};

/** A page of the trash, with the number of items of each kind. */
export type TrashPage = ListPage<TrashedItem> & { counts: Readonly<Record<TrashKind | 'all', number>> };

/** The words of each kind: singular, plural, and before its name in a question. */
export const trashLabels: Readonly<Record<TrashKind, { one: string; many: string; erase: string }>> = {
  post: { one: 'Article', many: 'Articles', erase: 'cet article' },
  event: { one: 'Événement', many: 'Événements', erase: 'cet événement' },
  photo: { one: 'Photo', many: 'Photos', erase: 'cette photo' },
  lead: { one: 'Formulaire d’accueil', many: 'Formulaires d’accueil', erase: 'cette demande' },
  admission: { one: 'Préinscription', many: 'Préinscriptions', erase: 'cette demande' },
  message: { one: 'Message', many: 'Messages', erase: 'ce message' },
};

const sorts = { date: 'desc' } as const;

/** Parses `?type=post&q=…&page=…`; invalid values become defaults. */
export function parseTrashQuery(params: URLSearchParams): TrashQuery {
  const { search, page } = parseListQuery(params, sorts, 'date');
  const kind = trashKinds.find((known) => known === params.get('type')) ?? 'all';
  return { kind, search, page };
}

/** The canonical URL of a view of the trash. */
export function trashHref({ kind, search, page }: TrashQuery): string {
  const parameters: Record<string, string> = kind === 'all' ? {} : { type: kind };
  const params = listSearchParams({ search, page, sort: 'date', order: 'desc' }, sorts, 'date', parameters);
  return params.size > 0 ? `${trashPath}?${params}` : trashPath;
}

/** The result of an action in the trash, failures aside. */
export type TrashResult =
  | { status: 'restored' | 'erased'; name: string }
  /** Another user was first, or its retention has ended. */
  | { status: 'gone' };

/** « Encore 12 jours », « Dernier jour ». */
export function daysLeft(deletedAt: Date, now: Date): string {
  const end = deletedAt.getTime() + trashDays * dayLength;
  const days = Math.ceil((end - now.getTime()) / dayLength);
  return days > 1 ? `Encore ${days}\u00A0jours` : 'Dernier jour';
}

const dayLength = 24 * 60 * 60_000;
