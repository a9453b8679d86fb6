import { useEffect, useRef } from 'react';

/**
 * Watches forms whose fields must not be stored as drafts: passwords and codes.
 * @returns `scope` for an element around them, and whether the user typed something there that is not
 * submitted. What a password manager fills in does not count.
 */
export function useTypedSecrets() {
  const scope = useRef<HTMLDivElement>(null);
  const typedIn = useRef(new Set<HTMLInputElement>());
  useEffect(() => {
    const element = scope.current;
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target === document.activeElement)
        typedIn.current.add(target);
    };
    element?.addEventListener('input', note);
    return () => element?.removeEventListener('input', note);
  }, []);
  const holdsSecrets = () => [...typedIn.current].some((field) => field.isConnected && field.value !== '');
  return { scope, holdsSecrets };
}
