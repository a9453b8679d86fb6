import { useEffect, useRef } from 'react';

/**
 * For a hidden field: nobody types into it, so what watches the form (`useOfficeFormDraft`) has to be notified when its value
 * changed. Returns the ref to set on the input that has this value.
 */
export function useAnnouncedValue(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return input;
}
