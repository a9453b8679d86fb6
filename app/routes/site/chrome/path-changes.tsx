import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The id of the page's main part, also the skip link's target. */
export const mainId = 'contenu';

/**
 * On every path change the page scrolls to the top (spec §2), and focus goes to the new page's main part, so
 * that a keyboard or a screen reader starts there too and not on a link that is gone.
 */
export function PathChanges() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return null;
}
