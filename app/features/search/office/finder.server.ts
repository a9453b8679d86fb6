import type { Transaction } from '#app/db/client.server.ts';
import { begunBy, excerptAround, folded, marked } from '#app/features/search/text-matches.ts';
import { type OfficeSearchHit, shownOfEach } from './office-search.ts';

/** The search: in the database's form, and its words without accents and case. */
export type Input = { search: string; words: readonly string[] };

/** Searches one kind; returns one more than shown when there are more. */
export type Finder = (tx: Transaction, query: Input) => Promise<OfficeSearchHit[]>;

/** One more than shown, to know whether there are others. */
export const mostRows = shownOfEach + 1;

type Row = {
  id: string;
  title: string;
  /** Texts beside the title; empty ones are left out. */
  details?: readonly (string | null)[];
  note?: string | null;
  href: string;
  answerHref?: string | null;
};

/** A row as shown, with the matches marked. */
export function searchHit(row: Row, { words }: Input): OfficeSearchHit {
  const { id, title, details = [], note = null, href, answerHref = null } = row;
  const detail = details.filter(Boolean).join(' · ');
  const sought = begunBy(words);
  return {
    ...{ key: id, note, href, answerHref, opens: 'page' },
    title: marked(title, sought),
    detail: marked(excerptAround(detail, sought), sought),
  };
}

/** The URL of a list with the same search. */
export function listHref(path: string, search: string, parameters: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...parameters, q: search })}`;
}

/** Whether a text contains each of the words: the database's search, for the few rows without an index. */
export function holds(text: string, { words }: Input): boolean {
  const plain = folded(text);
  return words.every((word) => plain.includes(word));
}
