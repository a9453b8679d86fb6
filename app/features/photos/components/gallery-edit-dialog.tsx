import { useId, useState } from 'react';
import type { GalleryPhoto } from '#app/features/photos/gallery.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { usePhotoChange } from './gallery-change.ts';
import { PlaceFields } from './gallery-place-fields.tsx';
import { WordsFields } from './gallery-words-fields.tsx';

/** What is said of a photo, and its section, after its upload. A failed save keeps everything as typed. */
export function GalleryEditDialog({ photo, onClose }: { photo: GalleryPhoto; onClose: () => void }) {
  const form = useId();
  const [fields, setFields] = useState({
    title: photo.title ?? '',
    description: photo.description ?? '',
    category: photo.category,
    subcategory: photo.subcategory ?? '',
  });
  const { busy, errors, change } = usePhotoChange(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Modifier la photo"
      text={<bdi className="[overflow-wrap:anywhere]">{photo.originalName}</bdi>}
      size="lg"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) change({ intent: 'edit', ids: [photo.id], fields });
        }}
      >
        <div className="aspect-4/3 overflow-hidden rounded-control bg-sand-deep">
          {photo.image && (
            <Picture
              image={photo.image}
              alt=""
              sizes="(min-width: 640px) 18rem, 90vw"
              className="size-full object-cover"
            />
          )}
        </div>
        <div className="grid content-start gap-4">
          <WordsFields
            title={fields.title}
            description={fields.description}
            errors={errors}
            focusTitle
            onChange={(typed) => setFields((before) => ({ ...before, ...typed }))}
          />
          <PlaceFields
            place={fields}
            errors={errors}
            onChange={(place) => setFields((before) => ({ ...before, ...place }))}
          />
        </div>
      </form>
    </Dialog>
  );
}
