import { useEffect, useState } from 'react';
import type { WritingArea } from './writing-area.tsx';

type Area = typeof WritingArea;

/** Once fetched it is there for every form; once there was a sign, the next form waits for none. */
let fetched: Area | undefined;
let isAwaited = false;

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'] as const;

/**
 * The editor is as large as all the rest of the page: it is fetched at the first sign of somebody at work in the page,
 * a move of the mouse or a key. On a page that is gone to, the heading that takes focus is such a sign.
 */
export function useWritingArea() {
  const [area, setArea] = useState<{ WritingArea: Area } | 'failed' | undefined>(
    fetched && { WritingArea: fetched },
  );
  const [asked, setAsked] = useState(isAwaited ? 1 : 0);
  useEffect(() => {
    if (asked > 0) return;
    const ask = () => setAsked(1);
    // Somebody was there before the page's script.
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) ask();
    for (const sign of signs) window.addEventListener(sign, ask, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, ask);
    };
  }, [asked]);
  useEffect(() => {
    if (asked === 0) return;
    isAwaited = true;
    let wanted = true;
    import('./writing-area.tsx').then(
      (module) => {
        fetched = module.WritingArea;
        if (wanted) setArea(module);
      },
      (error: unknown) => {
        console.info('The editor could not be fetched', error);
        if (wanted) setArea('failed');
      },
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  const failed = area === 'failed';
  return {
    area: area === 'failed' ? undefined : area,
    failed,
    fetchAgain() {
      setArea(undefined);
      setAsked((times) => times + 1);
    },
  };
}
