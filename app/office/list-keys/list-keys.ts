import { isCovered } from '#app/ui/covered.ts';
import { isTypedIn } from '#app/ui/typing.ts';

/*
 * What a list says of itself to be gone through by keys: `data-row` on each row, `data-row-open` on the link that opens it. A
 * checkbox in a row is its tick.
 */

/** What a key asks of a list. */
export type ListKey = 'next' | 'previous' | 'tick' | 'help';

const keys: Readonly<Record<string, ListKey>> = { j: 'next', k: 'previous', x: 'tick', '?': 'help' };

type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
  | 'target'
>;

/** What a key that was pressed asks of the page's list: nothing in a field, with a modifier, or while a dialog is open. */
export function listKeyOf(pressed: Pressed): ListKey | undefined {
  const { key, shiftKey, repeat, target } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (pressed.defaultPrevented || pressed.isComposing || isTypedIn(target)) return undefined;
  // Where « ? » needs Shift it is still « ? »; a letter with Shift is another one, and one under Caps Lock is not.
  const asked = Object.hasOwn(keys, key) ? keys[key] : shiftKey ? undefined : keys[key.toLowerCase()];
  if (repeat && (asked === 'tick' || asked === 'help')) return undefined;
  return asked && !isCovered() ? asked : undefined;
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null;

/** The row that has the focus in it, if it is one of this list. */
export function rowWithFocus(list: HTMLElement): HTMLElement | null {
  const row = rowOf(document.activeElement);
  return row && list.contains(row) ? row : null;
}

/**
 * Puts the focus on the link of the row after or before this one, or of the first where there is none; at either end it
 * stays.
 */
export function moveFrom(list: HTMLElement, row: HTMLElement | null, by: 1 | -1): void {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row] [data-row-open]')];
  const here = row ? links.findIndex((link) => row.contains(link)) : -1;
  const link = links[here === -1 ? 0 : Math.min(Math.max(here + by, 0), links.length - 1)];
  link?.focus();
  rowOf(link ?? null)?.scrollIntoView({ block: 'nearest' });
}

/** Ticks a row, or takes the tick away. */
export function tickIn(row: HTMLElement | null): void {
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
