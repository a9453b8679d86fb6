import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The id of the page's main part, also the skip link's target. */
export const mainId = 'contenu';

/**
 * What a change of page means to who does not see it. Focus goes to the new page's main part, or to what the
 * address's #anchor names, so that a keyboard or a screen reader starts there and not on a link that is gone; the
 * wait and then the new title are said once each. Scrolling (to the top, to the anchor, or back to where one was)
 * is the router's.
 */
export function PathChanges({ awaited }: { awaited: string | null }) {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef({ pathname, key });
  const [title, setTitle] = useState('');

  useEffect(() => {
    const { pathname: oldPath, key: oldKey } = previous.current;
    if (oldKey === key && oldPath === pathname) return;
    previous.current = { pathname, key };
    const anchor = type === 'POP' ? null : elementOf(hash);
    if (anchor) focusOn(anchor);
    else if (oldPath !== pathname) focusOn(document.getElementById(mainId));
    if (oldPath !== pathname) setTitle(document.title);
  }, [pathname, hash, key, type]);

  // Its placeholder is looked at from its top; where one was on the page before is already remembered.
  useLayoutEffect(() => {
    if (awaited !== null) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [awaited]);

  return (
    <p role="status" data-testid="page-announcement" className="sr-only">
      {awaited === null ? title : 'Chargement…'}
    </p>
  );
}

function elementOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch (error) {
    // '%' signs that encode nothing name nothing.
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Also on what takes no focus by itself: a section, a heading. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
