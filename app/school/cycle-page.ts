import type { CycleSlug } from './cycles.ts';

/** A title and a short paragraph. */
export type TextCard = { title: string; text: string };

type Heading = { eyebrow: string; title: string; text?: string };

/**
 * One part of a cycle's page. The template draws each kind in one way; which kinds a page has, and in which order,
 * is what makes the four differ.
 */
export type CycleSection = Heading &
  (
    | /** What follows in time: a day, four years. */ {
        kind: 'timeline';
        steps: readonly (TextCard & { when: string })[];
      }
    | /** A few large things side by side: fundamentals, tracks. */ {
        kind: 'columns';
        columns: readonly (TextCard & { points: readonly string[] })[];
      }
    | /** The classes, by name. */ { kind: 'levels'; levels: readonly TextCard[] }
    | /** Programme or activities; on ink when it is to stand out. */ {
        kind: 'cards';
        onInk?: true;
        cards: readonly TextCard[];
      }
    | { kind: 'strengths'; strengths: readonly TextCard[] }
    | { kind: 'objectives'; objectives: readonly string[] }
  );

export type CycleSectionKind = CycleSection['kind'];

/** Everything a cycle's page says (spec §2 'Cycle pages') beside the figures of `cycles.ts`. */
export type CyclePage = {
  slug: CycleSlug;
  title: string;
  text: string;
  /** For search engines. */
  description: string;
  /** The classes or tracks by name: as many as the specification counts. */
  levelNames: readonly string[];
  sections: readonly CycleSection[];
  contact: TextCard;
};
