import type { RichText } from './rich-text.ts';

/* The shape the three legal pages share: texts as data, drawn by one template (routes/site/legal). */

/** A term and what is said of it. */
export type LegalDetail = { term: string; text: RichText };

export type LegalBlock =
  | { kind: 'text'; text: RichText }
  | { kind: 'list'; items: readonly RichText[] }
  /** Said in a frame, because it matters. */
  | { kind: 'note'; text: RichText }
  | { kind: 'facts'; facts: readonly LegalDetail[] }
  /** Titled cards, each with its facts: one processing, one kind of cookie. */
  | { kind: 'entries'; entries: readonly { title: string; text?: RichText; facts: readonly LegalDetail[] }[] }
  /** The first column names its row. */
  | {
      kind: 'table';
      caption: string;
      /** The first column holds names of the software. */
      code?: boolean;
      columns: readonly string[];
      /** `note` stands under the name. */
      rows: readonly { id: string; cells: readonly RichText[]; note?: string }[];
    }
  /** Where the page puts a part of its own. */
  | { kind: 'part'; name: string };

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

export type LegalPage = {
  path: string;
  title: string;
  /** For search engines, at most about 160 characters. */
  description: string;
  intro: string;
  /** The school's day of the last change, '2026-11-21'. */
  updatedOn: string;
  /** What most people come for, in a few words each. */
  cards: readonly { title: string; text: RichText }[];
  sections: readonly LegalSection[];
  contact: { title: string; text: string };
};
