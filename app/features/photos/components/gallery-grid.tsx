import { type RefObject, useEffect, useRef, useState } from 'react';
import { type GalleryPhoto, photoName } from '#app/features/photos/gallery.ts';
import { isolated } from '#app/lib/isolated.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { GalleryCard } from './gallery-card.tsx';
import { usePhotoChange } from './gallery-change.ts';
import { GalleryEditDialog } from './gallery-edit-dialog.tsx';
import { GalleryMoveDialog } from './gallery-move-dialog.tsx';
import { SelectionBar } from './gallery-selection.tsx';

type GalleryGridProps = {
  photos: GalleryPhoto[];
  /** What takes focus when the button that had it has gone with its photo. */
  landing: RefObject<HTMLElement | null>;
};

/** The page's photos, one or several of which are chosen and changed. Give it the page's address as its key. */
export function GalleryGrid({ photos, landing }: GalleryGridProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<GalleryPhoto>();
  const [moving, setMoving] = useState(false);
  const [condemned, setCondemned] = useState<GalleryPhoto[]>([]);
  const goAway = useLanding(landing);
  const selected = photos.filter(({ id }) => marked.has(id));
  const ids = selected.map(({ id }) => id);
  const clear = () => {
    setMarked(new Set());
    goAway();
  };
  return (
    <>
      <Checkbox
        label="Sélectionner toutes les photos de la page"
        checked={selected.length === photos.length}
        onChange={({ currentTarget: { checked } }) =>
          setMarked(new Set(checked ? photos.map(({ id }) => id) : []))
        }
      />
      <ul
        // What has the focus is never under the bar at the foot.
        className="grid gap-4 [&_:is(input,button)]:scroll-mb-52 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4"
      >
        {photos.map((photo) => (
          <GalleryCard
            key={photo.id}
            photo={photo}
            selected={marked.has(photo.id)}
            onSelect={(on) => setMarked((before) => withOrWithout(before, photo.id, on))}
            onEdit={() => setEdited(photo)}
            onDelete={() => setCondemned([photo])}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {selected.length > 0 && `Sélection\u00A0: ${selected.length}`}
      </p>
      {selected.length > 0 && (
        <SelectionBar
          ids={ids}
          onMove={() => setMoving(true)}
          onDelete={() => setCondemned(selected)}
          onClear={clear}
        />
      )}
      {edited && <GalleryEditDialog photo={edited} onClose={() => setEdited(undefined)} />}
      {moving && (
        <GalleryMoveDialog
          ids={ids}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            clear();
          }}
        />
      )}
      <DeleteConfirm
        photos={condemned}
        onClose={() => setCondemned([])}
        onDeleted={() => {
          setCondemned([]);
          clear();
        }}
      />
    </>
  );
}

function withOrWithout(marked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(marked);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

/** Sends focus to a safe place once dialogs have closed, after what had it before may be gone. */
function useLanding(landing: RefObject<HTMLElement | null>) {
  const [departures, setDepartures] = useState(0);
  const told = useRef(0);
  useEffect(() => {
    if (told.current === departures) return;
    told.current = departures;
    landing.current?.focus();
  }, [departures, landing]);
  return () => setDepartures((count) => count + 1);
}

type DeleteConfirmProps = { photos: GalleryPhoto[]; onClose: () => void; onDeleted: () => void };

function DeleteConfirm({ photos, onClose, onDeleted }: DeleteConfirmProps) {
  const { busy, change } = usePhotoChange(onDeleted);
  const [first] = photos;
  const several = photos.length > 1;
  return (
    <Confirm
      open={first !== undefined}
      onOpenChange={onClose}
      title={several ? `Supprimer ces ${photos.length} photos\u00A0?` : 'Supprimer cette photo\u00A0?'}
      text={
        several
          ? 'Elles disparaîtront du site et de la galerie. Cette action est définitive.'
          : `«\u00A0${first ? isolated(photoName(first)) : ''}\u00A0» disparaîtra du site et de la galerie. Cette action est définitive.`
      }
      busy={busy}
      busyLabel="Suppression…"
      onConfirm={() => change({ intent: 'delete', ids: photos.map(({ id }) => id) })}
    />
  );
}
