import type { CardableList } from '#app/school/vocabulary.ts';

/** The layouts of an office list. */
export type ListLayout = 'table' | 'cards';

const parameter = 'affichage';
const words: Readonly<Record<ListLayout, string>> = { table: 'tableau', cards: 'cartes' };

/** The layout in a URL; null when it leaves the choice to the user's preference. */
export function parseLayout(params: URLSearchParams): ListLayout | null {
  const requested = params.get(parameter);
  if (requested === words.table) return 'table';
  return requested === words.cards ? 'cards' : null;
}

/** The URL parameter of a view's layout; none when the user's preference applies. */
export function layoutParameter(layout: ListLayout | null): Record<string, string> {
  return layout === null ? {} : { [parameter]: words[layout] };
}

/** The layout for a user: from the URL, else their preference. */
export function layoutFor(
  { cardLists }: { cardLists: readonly CardableList[] },
  list: CardableList,
  requested: ListLayout | null | undefined,
): ListLayout {
  return requested ?? (cardLists.includes(list) ? 'cards' : 'table');
}
