import { type RefObject, useLayoutEffect, useRef } from 'react';

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
  // With its first drawing: what takes focus as soon as it is there must not lie under it.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const say = () => {
      style.setProperty(variable, `${element.offsetHeight}px`);
      onChange?.(element);
    };
    say();
    const observer = new ResizeObserver(say);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [variable, onChange]);
  return ref;
}
