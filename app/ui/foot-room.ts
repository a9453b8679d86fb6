import { type RefObject, useLayoutEffect, useRef } from 'react';
import { watchFootRoom } from './watch-foot-room.ts';

/**
 * Says in a CSS variable of the page how high something at the foot of the screen is, in px: what floats above it, and
 * the room that what has focus needs, follow from it (styles/base.css).
 *
 * @param onChange called with the element once the page knows; the same function every time
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
