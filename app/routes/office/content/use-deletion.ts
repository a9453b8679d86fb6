import { useEffect, useState } from 'react';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { useTrashOffer } from '#app/office/use-trash-offer.ts';

/** A failure aside. */
export type DeleteAnswer = { status: 'deleted'; undo: string | null };

type Options = {
  /** Where the deletion is sent. */
  action: string;
  /** The toast of a deletion done. */
  deleted: string;
  /** Called when it is done and the list is without it. */
  onDeleted: () => void;
};

const failed = { title: 'Erreur lors de la suppression', text: 'Rien n’a été supprimé.' };

/** One deletion at a time: asked, confirmed, sent, reported. */
export function useDeletion<Item extends { id: string }>({ action, deleted, onDeleted }: Options) {
  const [asked, setAsked] = useState<Item | null>(null);
  const [deletions, setDeletions] = useState(0);
  const offer = useTrashOffer();
  const { busy, send } = useOfficeAction<DeleteAnswer>({
    to: action,
    notice: ({ undo }) => offer({ title: deleted, text: 'Encore 30 jours dans la corbeille.' }, undo),
    failed,
    onFresh(answer) {
      setAsked(null);
      if (!isFailure(answer)) setDeletions((count) => count + 1);
    },
  });
  // Only once the question is off the page: it keeps focus inside, and gives it back to the button as it goes.
  useEffect(() => {
    if (deletions > 0) onDeleted();
  }, [deletions, onDeleted]);
  return {
    asked,
    ask: setAsked,
    giveUp: () => setAsked(null),
    busy,
    confirm: () => asked && send({ intent: 'delete', id: asked.id }),
  };
}
