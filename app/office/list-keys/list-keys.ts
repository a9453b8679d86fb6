import { isCovered } from '#app/ui/covered.ts';
import { isTypedIn } from '#app/ui/typing.ts';

/*
 * Markup of a list with keyboard shortcuts: `data-row` on each row, `data-row-open` on the link that opens
 * it. A checkbox in a row selects it.
 */

/** The action of a key on a list. */
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

/** The action of a key press: none in a field, with a modifier, or while a dialog is open. */
export function listKeyOf(pressed: Pressed): ListKey | undefined {
  const { key, shiftKey, repeat, target } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (pressed.defaultPrevented || pressed.isComposing || isTypedIn(target)) return undefined;
  // « ? » is accepted with Shift. A letter with Shift is another key; with Caps Lock it is not.
  const action = Object.hasOwn(keys, key) ? keys[key] : shiftKey ? undefined : keys[key.toLowerCase()];
  if (repeat && (action === 'tick' || action === 'help')) return undefined;
  return action && !isCovered() ? action : undefined;
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null;

/** The row of this list that contains the focus, if any. */
export function rowWithFocus(list: HTMLElement): HTMLElement | null {
  const row = rowOf(document.activeElement);
  return row && list.contains(row) ? row : null;
}

/**
 * Focuses the link of the next or previous row, or of the first row without a current one; stops at both
 * ends.
 */
export function moveFrom(list: HTMLElement, row: HTMLElement | null, by: 1 | -1): void {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row] [data-row-open]')];
  const here = row ? links.findIndex((link) => row.contains(link)) : -1;
  const link = links[here === -1 ? 0 : Math.min(Math.max(here + by, 0), links.length - 1)];
  link?.focus();
  rowOf(link ?? null)?.scrollIntoView({ block: 'nearest' });
}

/** Toggles a row's selection. */
export function tickIn(row: HTMLElement | null): void {
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
