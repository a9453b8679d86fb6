import { useEffect, useState } from 'react';
import { useFirstInteraction } from '#app/office/use-first-interaction.ts';
import type { WritingArea } from './writing-area.tsx';

type Area = typeof WritingArea;

const fetchArea = () => import('./writing-area.tsx');

/** Once loaded, shared by every form. */
let fetched: Area | undefined;

/** The editor is as large as the rest of the page: loaded on the first interaction. */
export function useWritingArea() {
  const [area, setArea] = useState<{ WritingArea: Area } | 'failed' | undefined>(
    fetched && { WritingArea: fetched },
  );
  const [isWanted, setWanted] = useState(true);
  const isHere = useFirstInteraction();
  useEffect(() => {
    if (!isHere || !isWanted) return;
    let wanted = true;
    fetchArea().then(
      (module) => {
        fetched = module.WritingArea;
        if (wanted) setArea(module);
      },
      (error: unknown) => {
        console.info('The editor could not be fetched', error);
        if (!wanted) return;
        setArea('failed');
        setWanted(false);
      },
    );
    return () => {
      wanted = false;
    };
  }, [isHere, isWanted]);
  const failed = area === 'failed';
  return {
    area: area === 'failed' ? undefined : area,
    failed,
    fetchAgain() {
      setArea(undefined);
      setWanted(true);
    },
  };
}
