import { useEffect, useRef } from 'react';

/**
 * For a hidden field: dispatches an input event when its value changes, for `useOfficeFormDraft`. Returns the
 * ref of the input with this value.
 */
export function useAnnouncedValue(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const announced = useRef(value);
  useEffect(() => {
    if (announced.current === value) return;
    announced.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return input;
}
