import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ChoiceKind,
  type ChoicesQuery,
  choicesHref,
} from '#app/features/newsletter/issues/choices-query.ts';
import type { Candidate, Choices } from '#app/features/newsletter/issues/issues.ts';
import { isFailure } from '#app/office/failure.ts';
import { fetchJson } from '#app/office/use-json-query.ts';

type Options = {
  of: ChoiceKind;
  /** The initial choices: the first ones, and those chosen at the last save. */
  offered: Choices;
  /** The currently chosen ids. */
  chosen: readonly string[];
};

/** `found`: how many match the search; the others are chosen ones. */
type View = { search: string; ids: readonly string[]; found: number; page: number; isMore: boolean };

/** The posts or events to choose from: the first ones, then search results, and more of either. */
export function useChoices({ of, offered, chosen }: Options) {
  const [loaded, setLoaded] = useState<readonly Candidate[]>([]);
  const { candidates: first, isMore } = offered;
  const start: View = { search: '', ids: idsOf(first), found: first.length, page: 1, isMore };
  const [view, setView] = useState(start);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const requests = useRef(0);
  const known = new Map([...loaded, ...offered.candidates].map((each) => [each.id, each]));
  const pick = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);

  /** Null when superseded by another request, or on failure. */
  async function ask(query: ChoicesQuery): Promise<Choices | null> {
    requests.current += 1;
    const own = requests.current;
    setState('busy');
    const choices = await fetchJson<Choices>(choicesHref(query));
    if (own !== requests.current) return null;
    setState(isFailure(choices) ? 'failed' : 'idle');
    if (isFailure(choices)) return null;
    setLoaded((before) => [...before, ...choices.candidates]);
    return choices;
  }

  // A restored draft may contain items that the page did not load.
  const findMissing = useEffectEvent(() => {
    const ids = chosen.filter((id) => !known.has(id));
    if (ids.length === 0) return;
    void ask({ of, ids }).then((choices) => {
      if (choices) setView((before) => ({ ...before, ids: united(before.ids, idsOf(choices.candidates)) }));
    });
  });
  useEffect(() => findMissing(), []);

  return {
    shown: pick(view.ids),
    chosen: pick(chosen),
    search: view.search,
    found: view.found,
    isMore: view.isMore,
    state,
    async find(search: string) {
      if (search === '') {
        requests.current += 1;
        setState('idle');
        setView(start);
        return;
      }
      const choices = await ask({ of, search, page: 1 });
      // Chosen items stay visible, so that they can be removed.
      if (choices) {
        const ids = united(idsOf(choices.candidates), chosen);
        setView({ search, ids, found: choices.candidates.length, page: 1, isMore: choices.isMore });
      }
    },
    /** Returns the first new item. */
    async more(): Promise<string | undefined> {
      const page = view.page + 1;
      const choices = await ask({ of, search: view.search, page });
      if (!choices) return undefined;
      const added = idsOf(choices.candidates);
      const found = view.found + added.length;
      setView({ ...view, ids: united(view.ids, added), found, page, isMore: choices.isMore });
      return added.find((id) => !view.ids.includes(id));
    },
  };
}

function idsOf(candidates: readonly Candidate[]): string[] {
  return candidates.map(({ id }) => id);
}

function united(...ids: (readonly string[])[]): string[] {
  return [...new Set(ids.flat())];
}
