import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'] as const;

/** After the first interaction in this document, later mounts do not wait for another. */
let hasInteracted = false;

/**
 * Whether the user has interacted with the page: touch, key or mouse. Large scripts wait for it. After a
 * client navigation, the focus on the heading counts.
 */
export function useFirstInteraction(): boolean {
  const [isHere, setHere] = useState(hasInteracted);
  useEffect(() => {
    if (isHere) return;
    const note = () => {
      hasInteracted = true;
      setHere(true);
    };
    // The user interacted before the page's script ran.
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) note();
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [isHere]);
  return isHere;
}
