import { useState } from 'react';
import { isolated } from '#app/lib/isolated.ts';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { useHandling } from './use-handling.ts';

/** Erases an inquiry for good, once asked about. */
export function EraseInquiry({ name }: { name: string }) {
  const [asked, setAsked] = useState(false);
  const { busy, send } = useHandling({ onFresh: () => setAsked(false) });
  return (
    <div data-print="hide" className="grid justify-items-start gap-3 border-line border-t pt-5">
      <p className="text-ink-muted text-sm">
        Une famille peut demander l’effacement de ses données (loi 09-08). Le journal d’activité garde la
        trace de la suppression, sans rien de ce qu’elle a écrit.
      </p>
      <Button
        variant="ghost"
        className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
        onClick={() => setAsked(true)}
      >
        Supprimer la demande
      </Button>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={'Supprimer cette demande\u00A0?'}
        text={`Tout ce que ${isolated(name)} a écrit ici sera effacé, définitivement.`}
        busy={busy}
        busyLabel="Suppression…"
        onConfirm={() => send({ intent: 'erase' })}
      />
    </div>
  );
}
