import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** How often the page is read again while something is under way, in milliseconds. */
const rhythm = 2_000;

/** Reads the page again and again while `isComing` and somebody can see it. */
export function useComingResults(isComing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isComing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, rhythm);
    return () => clearInterval(timer);
  }, [isComing, revalidate]);
}
