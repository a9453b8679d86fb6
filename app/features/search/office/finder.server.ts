import type { Transaction } from '#app/db/client.server.ts';
import { begunBy, excerptAround, folded, marked } from '#app/features/search/found-text.ts';
import { type OfficeFound, shownOfEach } from './office-search.ts';

/** What is looked for: as the database's search takes it, and its words without accents and case. */
export type Asked = { search: string; words: readonly string[] };

/** Finds of one kind what answers a search, one more than is shown where there is more. */
export type Finder = (tx: Transaction, asked: Asked) => Promise<OfficeFound[]>;

/** One more than is shown tells whether there are others. */
export const mostRows = shownOfEach + 1;

type Row = {
  id: string;
  title: string;
  /** Texts beside the title; those that are empty are left out. */
  details?: readonly (string | null)[];
  note?: string | null;
  href: string;
  answerHref?: string | null;
};

/** A row as it is shown, with what was looked for marked. */
export function foundRow(row: Row, { words }: Asked): OfficeFound {
  const { id, title, details = [], note = null, href, answerHref = null } = row;
  const detail = details.filter(Boolean).join(' · ');
  const sought = begunBy(words);
  return {
    ...{ key: id, note, href, answerHref, opens: 'page' },
    title: marked(title, sought),
    detail: marked(excerptAround(detail, sought), sought),
  };
}

/** The address of a list that shows what answers the same search. */
export function listHref(path: string, search: string, kept: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...kept, q: search })}`;
}

/** Whether a text has each of the words: what the database's search does, for the few rows that it has no index of. */
export function holds(text: string, { words }: Asked): boolean {
  const plain = folded(text);
  return words.every((word) => plain.includes(word));
}
