import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#app/ui/confirm.tsx';

type UnsavedGuardProps = {
  /** Whether leaving now would lose something. */
  dirty: boolean;
  /** What would be lost: « Vos changements ne sont pas enregistrés. » */
  text: string;
};

/** Asks before a page with unsaved changes is left: by a link of the office, the way back, a reload or a closed tab. */
export function UnsavedGuard({ dirty, text }: UnsavedGuardProps) {
  // What the page does to itself (its filters, its own address) loses nothing, and the way out must stay open to
  // whoever's session is over.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !['/admin/login', '/admin/logout'].includes(nextLocation.pathname),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Quitter sans enregistrer&nbsp;?"
      text={text}
      cancelLabel="Rester sur la page"
      confirmLabel="Quitter sans enregistrer"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
