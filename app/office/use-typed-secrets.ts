import { useEffect, useRef } from 'react';

/**
 * Watches forms whose fields no browser may keep: passwords and codes.
 *
 * @returns `scope` to be set on an element around them, and whether a person typed something there that stands unsent.
 * What a password manager fills in by itself is nobody's work, and costs no question.
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
