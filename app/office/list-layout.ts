import type { CardableList } from '#app/school/vocabulary.ts';

/** How a list of the office can be shown. */
export type ListLayout = 'table' | 'cards';

const parameter = 'affichage';
const words: Readonly<Record<ListLayout, string>> = { table: 'tableau', cards: 'cartes' };

/** How an address has the list shown; null where it leaves that to the reader's own choice. */
export function parseLayout(params: URLSearchParams): ListLayout | null {
  const asked = params.get(parameter);
  if (asked === words.table) return 'table';
  return asked === words.cards ? 'cards' : null;
}

/** What the address of such a view carries; nothing where the reader's own choice is to count. */
export function layoutParameter(layout: ListLayout | null): Record<string, string> {
  return layout === null ? {} : { [parameter]: words[layout] };
}

/** How a list is shown to somebody: as its address has it, else as they chose. */
export function layoutFor(
  { cardLists }: { cardLists: readonly CardableList[] },
  list: CardableList,
  asked: ListLayout | null | undefined,
): ListLayout {
  return asked ?? (cardLists.includes(list) ? 'cards' : 'table');
}
