import { useId, useState } from 'react';
import { defaultCategory } from '#app/features/photos/photo-categories.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { usePhotoChange } from './gallery-change.ts';
import { type Place, PlaceFields } from './gallery-place-fields.tsx';

type MoveDialogProps = { ids: readonly string[]; onClose: () => void; onMoved: () => void };

/** Asks where the selected photos go. */
export function GalleryMoveDialog({ ids, onClose, onMoved }: MoveDialogProps) {
  const form = useId();
  const [place, setPlace] = useState<Place>({ category: defaultCategory, subcategory: '' });
  const { busy, errors, change } = usePhotoChange(onMoved);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={ids.length > 1 ? `Déplacer ${ids.length} photos` : 'Déplacer la photo'}
      text="Choisissez la section où elles seront rangées. Leurs titres et leurs descriptions ne changent pas."
      size="sm"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Déplacement…">
            Déplacer
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) change({ intent: 'move', ids, fields: place });
        }}
      >
        <PlaceFields place={place} onChange={setPlace} errors={errors} />
      </form>
    </Dialog>
  );
}
