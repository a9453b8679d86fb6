import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { useHandling } from './use-handling.ts';

/** Moves an inquiry to the trash, or erases it permanently, after a confirmation. */
export function EraseInquiry({ name, merged }: { name: string; merged: number }) {
  const [confirming, setConfirming] = useState(false);
  const { busy, send } = useHandling({ onFresh: () => setConfirming(false) });
  return (
    <div data-print="hide" className="grid justify-items-start gap-3 border-line border-t pt-5">
      <p className="text-ink-muted text-sm">
        Une demande supprimée reste 30 jours dans la corbeille. Si la famille demande l’effacement de ses
        données (loi 09-08), effacez-la définitivement{'\u00A0'}: le journal d’activité en garde la trace,
        sans rien de ce qu’elle a écrit.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          busy={busy && !confirming}
          busyLabel="Suppression…"
          onClick={() => send({ intent: 'trash' })}
        >
          Supprimer la demande
        </Button>
        <Button
          variant="ghost"
          className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
          onClick={() => setConfirming(true)}
        >
          Effacer définitivement
        </Button>
      </div>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={'Effacer définitivement cette demande\u00A0?'}
        confirmLabel="Effacer"
        text={`Tout ce que ${bidiIsolate(name)} a écrit ici sera effacé${withMerged(merged)}. Cela ne peut pas être annulé.`}
        busy={busy}
        busyLabel="Effacement…"
        onConfirm={() => send({ intent: 'erase' })}
      />
    </div>
  );
}

function withMerged(merged: number): string {
  if (merged === 0) return '';
  return merged === 1
    ? ', avec la demande réunie à celle-ci'
    : `, avec les ${merged} demandes réunies à celle-ci`;
}
