import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Options = {
  /** The query of the options: when it changes, Enter opens the first option again. */
  of: unknown;
  count: number;
  /** Options are loading: Enter waits for them. */
  isLate: boolean;
};

/**
 * The options of a field's list, by the ARIA pattern (combobox with listbox): the focus stays in the field,
 * arrows move and wrap, Home and End jump after an arrow key, Enter selects. Give `list` to the container,
 * `data-option` to each option.
 */
export function useOptions({ of, count, isLate }: Options) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ of, at: 0, isChosen: false });
  const [entered, setEntered] = useState(false);
  const at = place.of === of ? Math.min(place.at, count - 1) : 0;
  const optionAt = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-option]')[index] ?? null;

  useEffect(() => {
    if (!entered || isLate) return;
    setEntered(false);
    list.current?.querySelector<HTMLElement>('[data-option]')?.click();
  }, [entered, isLate]);

  function goTo(index: number) {
    if (count === 0) return;
    const next = (index + count) % count;
    setPlace({ of, at: next, isChosen: true });
    optionAt(next)?.scrollIntoView({ block: 'nearest' });
  }

  return {
    list,
    at,
    /** The pointer is over an option. */
    pointAt(index: number) {
      if (index !== at || place.of !== of) setPlace({ of, at: index, isChosen: false });
    },
    /** The input changed: cancels the pending Enter. */
    forget() {
      setEntered(false);
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
      if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
      const isChosen = place.of === of && place.isChosen;
      if (key === 'ArrowDown') goTo(at + 1);
      else if (key === 'ArrowUp') goTo(at - 1);
      else if (key === 'Home' && isChosen) goTo(0);
      else if (key === 'End' && isChosen) goTo(count - 1);
      else if (key === 'Enter' && isLate) setEntered(true);
      else if (key === 'Enter') optionAt(at)?.click();
      else return;
      event.preventDefault();
    },
  };
}
