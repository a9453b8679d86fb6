import { useEffect, useRef, useState } from 'react';
import { isCovered } from '#app/ui/covered.ts';
import { isTypedIn } from '#app/ui/typing.ts';
import { useKeysSwitch } from './keys-switch.ts';

/**
 * Keyboard shortcuts of a list: `j` and `k` move, `x` selects, `?` explains. Enter opens natively: the focus
 * is on the row's link. Give `list` to the container of the rows and the rest to a `KeysButton`. Markup:
 * `data-row` on each row, `data-row-open` on the link that opens it; a checkbox in a row selects it.
 */
export function useListKeys<Element extends HTMLElement = HTMLDivElement>() {
  const list = useRef<Element>(null);
  /** The last focused row, for when the focus is elsewhere on the page. */
  const last = useRef<HTMLElement>(null);
  const [isOn, turn] = useKeysSwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const rows = list.current;
      const action = listKeyOf(event);
      if (!rows || !action) return;
      event.preventDefault();
      const lastRow = last.current && rows.contains(last.current) ? last.current : null;
      const row = rowWithFocus(rows);
      if (action === 'help') setHelpOpen(true);
      else if (action === 'tick') tickIn(row);
      else moveFrom(rows, row ?? lastRow, action === 'next' ? 1 : -1);
      last.current = rowWithFocus(rows) ?? lastRow;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
  return { list, keys: { isOn, turn, isHelpOpen, setHelpOpen } };
}

export type ListKeys = ReturnType<typeof useListKeys>['keys'];

/** The action of a key on a list. */
type ListKey = 'next' | 'previous' | 'tick' | 'help';

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
function listKeyOf(pressed: Pressed): ListKey | undefined {
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
function rowWithFocus(list: HTMLElement): HTMLElement | null {
  const row = rowOf(document.activeElement);
  return row && list.contains(row) ? row : null;
}

/**
 * Focuses the link of the next or previous row, or of the first row without a current one; stops at both
 * ends.
 */
function moveFrom(list: HTMLElement, row: HTMLElement | null, by: 1 | -1): void {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row] [data-row-open]')];
  const here = row ? links.findIndex((link) => row.contains(link)) : -1;
  const link = links[here === -1 ? 0 : Math.min(Math.max(here + by, 0), links.length - 1)];
  link?.focus();
  rowOf(link ?? null)?.scrollIntoView({ block: 'nearest' });
}

/** Toggles a row's selection. */
function tickIn(row: HTMLElement | null): void {
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
