import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'] as const;

/** Once there was a sign in this document, nothing that is drawn later waits for another. */
let isSomebodyHere = false;

/**
 * Whether somebody is at work in the page: it was touched, a key was pressed, the mouse moved. What is large and comes for
 * them waits for it. On a page that is gone to, the heading that takes focus is such a sign.
 */
export function useFirstInteraction(): boolean {
  const [isHere, setHere] = useState(isSomebodyHere);
  useEffect(() => {
    if (isHere) return;
    const note = () => {
      isSomebodyHere = true;
      setHere(true);
    };
    // They were there before the page's script.
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) note();
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [isHere]);
  return isHere;
}
