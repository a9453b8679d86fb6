import { useEffect, useRef } from 'react';

/** Focuses a control after the next render. */
export function useFocusLater() {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id: string) => {
    next.current = id;
  };
}
