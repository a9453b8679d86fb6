import { useId, useState } from 'react';
import { defaultCategory } from '#app/features/photos/photo-categories.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogActions } from '#app/ui/dialog-actions.tsx';
import { usePhotoChange } from './gallery-change.ts';
import { type GallerySection, SectionFields } from './gallery-section-fields.tsx';

type MoveDialogProps = { ids: readonly string[]; onClose: () => void; onMoved: () => void };

/** Chooses the new section of the selected photos. */
export function GalleryMoveDialog({ ids, onClose, onMoved }: MoveDialogProps) {
  const form = useId();
  const [place, setPlace] = useState<GallerySection>({ category: defaultCategory, subcategory: '' });
  const { busy, errors, change } = usePhotoChange(onMoved);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={ids.length > 1 ? `Déplacer ${ids.length} photos` : 'Déplacer la photo'}
      text="Choisissez la section où elles seront rangées. Leurs titres et leurs descriptions ne changent pas."
      size="sm"
      actions={
        <DialogActions form={form} onCancel={onClose} busy={busy} busyLabel="Déplacement…">
          Déplacer
        </DialogActions>
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
        <SectionFields place={place} onChange={setPlace} errors={errors} />
      </form>
    </Dialog>
  );
}
