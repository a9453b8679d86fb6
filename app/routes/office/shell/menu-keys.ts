import { useEffect, useRef } from 'react';

const stopsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('summary, a[href], button:not(:disabled)')].filter((stop) =>
    stop.checkVisibility(),
  );

/** The keys of the narrow screens' menu, which covers the page: Escape closes it, and Tab stays in it. */
export function useMenuKeys() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = menu;
      if (!current?.open || event.defaultPrevented) return;
      if (event.key === 'Escape') {
        current.open = false;
        current.querySelector('summary')?.focus();
      }
      if (event.key === 'Tab') stayInside(current, event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return menu;
}

function stayInside(menu: HTMLElement, event: KeyboardEvent): void {
  // A dialog (« Se déconnecter ») is open above it.
  if (document.querySelector('dialog[open]:modal')) return;
  const stops = stopsOf(menu);
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const [end, next] = event.shiftKey ? [first, last] : [last, first];
  if (active !== end && menu.contains(active)) return;
  event.preventDefault();
  next?.focus();
}
