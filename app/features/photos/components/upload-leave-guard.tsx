import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { sessionState } from '#app/office/session-record.ts';
import { readRecord } from '#app/office/session-storage.ts';
import { Confirm } from '#app/ui/confirm.tsx';

/** Asks before the page is left with photos that are not in the gallery yet. */
export function UploadLeaveGuard({ unsent }: { unsent: number }) {
  const guarded = unsent > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded && currentLocation.pathname !== nextLocation.pathname && sessionHolds(),
  );
  useEffect(() => {
    if (!guarded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded]);
  const photos = unsent > 1 ? `${unsent} photos ne sont pas` : '1 photo n’est pas';
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={`Quitter cette page\u00A0?`}
      text={`${photos} encore dans la galerie.`}
      confirmLabel="Quitter sans envoyer"
      cancelLabel="Rester"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

/** Where the session is over, the way to the login page is open. */
function sessionHolds(): boolean {
  const record = readRecord();
  return record !== null && sessionState(record, Date.now()) !== 'invalid';
}
