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
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const rows = list.current;
      const asked = listKeyOf(event);
      if (!rows || !asked) return;
      event.preventDefault();
      const kept = last.current && rows.contains(last.current) ? last.current : null;
      const row = rowWithFocus(rows);
      if (asked === 'help') setAsked(true);
      else if (asked === 'tick') tickIn(row);
      else moveFrom(rows, row ?? kept, asked === 'next' ? 1 : -1);
      last.current = rowWithFocus(rows) ?? kept;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
  return { list, keys: { isOn, turn, isAsked, setAsked } };
}

export type ListKeys = ReturnType<typeof useListKeys>['keys'];
