import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A page that arrives within this is not announced by a placeholder, which would only flicker. In milliseconds. */
const delayMs = 150;

/**
 * The path of a page that a link or the history asked for and that is taking its time; null otherwise. A form being
 * sent does not count: until its answer is there, what was typed stays.
 */
export function useAwaitedPath(): string | null {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [late, setLate] = useState(false);
  const follows = navigation.state === 'loading' && navigation.formMethod === undefined;
  const awaited = follows && navigation.location.pathname !== pathname ? navigation.location.pathname : null;
  const waiting = awaited !== null;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late ? awaited : null;
}
