import { useEffect, useState } from 'react';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { useTrashOffer } from '#app/office/use-trash-offer.ts';

/** Failures aside. */
export type DeleteAnswer = { status: 'deleted'; undo: string | null };

type Options = {
  /** The URL of the deletion. */
  action: string;
  /** The toast of a successful deletion. */
  deleted: string;
  /** Called when the list has been reloaded. */
  onDeleted: () => void;
};

const failed = { title: 'Erreur lors de la suppression', text: 'Rien n’a été supprimé.' };

/** One deletion at a time: confirmed, submitted, reported. */
export function useDeletion<Item extends { id: string }>({ action, deleted, onDeleted }: Options) {
  const [confirming, setConfirming] = useState<Item | null>(null);
  const [deletions, setDeletions] = useState(0);
  const offer = useTrashOffer();
  const { busy, send } = useOfficeAction<DeleteAnswer>({
    to: action,
    notice: ({ undo }) => offer({ title: deleted, text: 'Encore 30 jours dans la corbeille.' }, undo),
    failed,
    onFresh(answer) {
      setConfirming(null);
      if (!isFailure(answer)) setDeletions((count) => count + 1);
    },
  });
  // After the dialog is closed: it traps the focus, and restores it to the button as it closes.
  useEffect(() => {
    if (deletions > 0) onDeleted();
  }, [deletions, onDeleted]);
  return {
    confirming,
    ask: setConfirming,
    giveUp: () => setConfirming(null),
    busy,
    confirm: () => confirming && send({ intent: 'delete', id: confirming.id }),
  };
}
