import { type RefObject, useLayoutEffect, useRef } from 'react';
import { watchFootRoom } from './watch-foot-room.ts';

/**
 * Publishes the height of an element at the bottom of the screen as a CSS variable, in px: floating elements
 * and scroll padding depend on it (styles/base.css).
 * @param onChange called with the element once the variable is set; must be a stable function
 */
export function useFootRoom<Found extends HTMLElement>(
  variable: `--${string}`,
  onChange?: (element: Found) => void,
): RefObject<Found | null> {
  const ref = useRef<Found>(null);
  // In the first commit: an element focused on mount must not be below the bar.
  useLayoutEffect(() => {
    const element = ref.current;
    return element ? watchFootRoom(element, variable, onChange) : undefined;
  }, [variable, onChange]);
  return ref;
}
