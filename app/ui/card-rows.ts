/** What a card of a list has: a row to itself, one on a tablet alone, or a part of one. */
export type CardRoom = 'row' | 'tablet-row' | 'shared';

/** Cards one, two or three abreast; two alone fill the row. */
export const cardRows =
  'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:has-[>:nth-child(2):last-child]:grid-cols-2';

/** The room of a card in `cardRows`, so that none stands beside a hole where two are abreast. */
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
