import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** The polling interval while a job runs, in milliseconds. */
const rhythm = 2_000;

/** Revalidates the page while `isComing` and the page is visible. */
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
