import { useEffect, useRef, useState } from 'react';
import { useKeysSwitch } from './keys-switch.ts';
import { listKeyOf, moveFrom, rowWithFocus, tickIn } from './list-keys.ts';

/**
 * Keyboard shortcuts of a list: `j` and `k` move, `x` selects, `?` explains. Enter opens natively: the focus
 * is on the row's link. Give `list` to the container of the rows (markup: `list-keys.ts`) and the rest to a
 * `KeysButton`.
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
