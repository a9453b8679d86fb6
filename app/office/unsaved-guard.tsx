import { useEffectEvent, useLayoutEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#app/ui/confirm.tsx';

type UnsavedGuardProps = {
  /** Whether leaving now would lose something. */
  dirty: boolean;
  /** The same, up to date at once, where a save and a departure may come in one breath. */
  isDirty?: () => boolean;
  /** Whether something is on its way to the server: following a link lets it arrive, closing the tab does not. */
  pending?: boolean;
  title?: string;
  /** What would be lost: « Vos changements ne sont pas enregistrés. » */
  text: string;
  confirmLabel?: string;
};

/** What is asked about a form whose text is kept: by a browser that keeps it, or by one that does not. */
export function unsavedText({ isKept }: { isKept: boolean }): string {
  return isKept
    ? 'Vos modifications ne sont pas enregistrées. Elles restent gardées sur cet appareil et vous seront proposées à votre retour.'
    : 'Vos modifications ne sont pas enregistrées, et ce navigateur n’a pas pu les garder\u00A0: elles seraient perdues.';
}

/** Leaving for these is the end of a session: the way out stays open to whoever's session is over. */
const sessionPages = ['/admin/login', '/admin/logout'];

/** Asks before a page with unsaved changes is left: by a link of the office, the way back, a reload or a closed tab. */
export function UnsavedGuard({
  dirty,
  isDirty = () => dirty,
  pending = false,
  title = 'Quitter sans enregistrer\u00A0?',
  text,
  confirmLabel = 'Quitter sans enregistrer',
}: UnsavedGuardProps) {
  // What the page does to itself (its filters, its own address) loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !sessionPages.includes(nextLocation.pathname),
  );
  const asks = useEffectEvent(() => pending || isDirty());
  const mayAsk = dirty || pending;
  // With the drawing that shows the text: from the moment it is seen, leaving asks. Never taken off in between: a
  // browser that knows of no listener, be it for a moment, leaves without asking.
  useLayoutEffect(() => {
    if (!mayAsk) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (asks()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mayAsk]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={title}
      text={text}
      cancelLabel="Rester sur la page"
      confirmLabel={confirmLabel}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
