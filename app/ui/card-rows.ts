/** A card's width in a grid: a full row, a full row on tablets only, or a share of a row. */
export type CardRoom = 'row' | 'tablet-row' | 'shared';

/** One, two or three cards per row; two alone fill the row. */
export const cardRows =
  'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:has-[>:nth-child(2):last-child]:grid-cols-2';

/** The width of a card in `cardRows`, so that no gap is left with two per row. */
export function roomOf(index: number, count: number): CardRoom {
  if (count === 1) return 'row';
  return count % 2 === 1 && index === count - 1 ? 'tablet-row' : 'shared';
}

/** The class of the list's item. */
export const roomClass: Record<CardRoom, string> = {
  row: 'sm:col-span-full',
  'tablet-row': 'sm:max-lg:col-span-full',
  shared: '',
};
