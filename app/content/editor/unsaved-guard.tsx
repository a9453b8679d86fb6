import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#app/ui/confirm.tsx';

/** Leaving for these is the end of a session: nothing is asked, and the kept draft loses nothing. */
const sessionPages = new Set(['/admin/login', '/admin/logout']);

type UnsavedGuardProps = { draft: { changed: boolean; isChanged: () => boolean } };

/** Asks before the person leaves a form that is not saved, within the site and by closing the tab. */
export function UnsavedGuard({ draft }: UnsavedGuardProps) {
  const { changed, isChanged } = draft;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !sessionPages.has(nextLocation.pathname),
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed, isChanged]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={'Quitter sans enregistrer\u00A0?'}
      text="Vos modifications ne sont pas enregistrées. Elles restent gardées sur cet appareil et vous seront proposées à votre retour."
      cancelLabel="Rester sur la page"
      confirmLabel="Quitter la page"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
