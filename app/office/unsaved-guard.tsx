import { useEffectEvent, useLayoutEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#app/ui/confirm.tsx';

type UnsavedGuardProps = {
  /** Whether leaving now would lose changes. */
  dirty: boolean;
  /** The same, without a render's delay: a save and a navigation may come in one event. */
  isDirty?: () => boolean;
  /** Whether a submission is pending: following a link lets it finish, closing the tab does not. */
  pending?: boolean;
  title?: string;
  /** What would be lost: « Vos changements ne sont pas enregistrés. » */
  text: string;
  confirmLabel?: string;
};

/** The question about a form with a draft: whether or not the browser stored it. */
export function unsavedText({ isStored }: { isStored: boolean }): string {
  return isStored
    ? 'Vos modifications ne sont pas enregistrées. Elles restent gardées sur cet appareil et vous seront proposées à votre retour.'
    : 'Vos modifications ne sont pas enregistrées, et ce navigateur n’a pas pu les garder\u00A0: elles seraient perdues.';
}

/** Navigation to these ends the session: never blocked. */
const sessionPages = ['/admin/login', '/admin/logout'];

/**
 * Confirms leaving a page with unsaved changes: by an office link, the back button, a reload or a closed tab.
 */
export function UnsavedGuard({
  dirty,
  isDirty = () => dirty,
  pending = false,
  title = 'Quitter sans enregistrer\u00A0?',
  text,
  confirmLabel = 'Quitter sans enregistrer',
}: UnsavedGuardProps) {
  // The page's changes of its own URL (filters) lose nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !sessionPages.includes(nextLocation.pathname),
  );
  const asks = useEffectEvent(() => pending || isDirty());
  const mayAsk = dirty || pending;
  // In the same commit as the changed text: as soon as it is visible, leaving asks for confirmation. The
  // listener is never removed in between: without one, even briefly, the browser leaves without asking.
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
