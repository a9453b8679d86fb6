import { useEffect, useRef } from 'react';

/** Gives focus to a control that the next drawing brings. */
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
