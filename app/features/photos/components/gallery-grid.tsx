import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type GalleryPhoto, photoName } from '#app/features/photos/gallery.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { KeysButton } from '#app/office/list-keys/keys-button.tsx';
import { useListKeys } from '#app/office/list-keys/use-list-keys.ts';
import type { ListLayout } from '#app/office/list-layout.ts';
import { Tick, TickAll } from '#app/office/selection/tick.tsx';
import { useSelection } from '#app/office/selection/use-selection.ts';
import { Confirm } from '#app/ui/confirm.tsx';
import { GalleryCard } from './gallery-card.tsx';
import { usePhotoChange } from './gallery-change.ts';
import { GalleryEditDialog } from './gallery-edit-dialog.tsx';
import { GalleryMoveDialog } from './gallery-move-dialog.tsx';
import { GallerySelection } from './gallery-selection.tsx';
import { GalleryTable } from './gallery-table.tsx';
import { PhotoUsesList } from './photo-uses-list.tsx';

type GalleryGridProps = {
  photos: GalleryPhoto[];
  layout: ListLayout;
  /** Takes the focus when the focused button disappears with its photo. */
  landing: RefObject<HTMLElement | null>;
  /** Above the photos: their number, and the layout choice. */
  summary: ReactNode;
  choice: ReactNode;
};

/** The page's photos, as a table or as cards, with single and bulk actions. Use the page's URL as its key. */
export function GalleryGrid({ photos, layout, landing, summary, choice }: GalleryGridProps) {
  const selection = useSelection(photos.map((photo) => ({ value: photo.id, name: photoName(photo) })));
  const { list, keys } = useListKeys();
  const [edited, setEdited] = useState<GalleryPhoto>();
  const [moving, setMoving] = useState(false);
  const [condemned, setCondemned] = useState<GalleryPhoto[]>([]);
  const goAway = useLanding(landing);
  const ids = selection.chosen.map(({ value }) => value);
  const clear = () => {
    selection.tickAll(false);
    goAway();
  };
  const tickAll = (
    <TickAll
      selection={selection}
      label="Cocher toutes les photos de la page"
      labelled={layout === 'cards'}
    />
  );
  return (
    <div ref={list} className="contents">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-6">
          {summary}
          {layout === 'cards' && tickAll}
        </div>
        <div className="ml-auto flex items-center gap-x-4">
          <KeysButton keys={keys} ticks />
          {choice}
        </div>
      </div>
      {layout === 'table' ? (
        <GalleryTable
          photos={photos}
          tick={(photo) => (
            <Tick
              selection={selection}
              value={photo.id}
              className="size-11 noscript:hidden md:mx-auto md:size-8"
              label={
                <>
                  Cocher <bdi>{photoName(photo)}</bdi>
                </>
              }
            />
          )}
          tickAll={tickAll}
          onEdit={setEdited}
          onDelete={(photo) => setCondemned([photo])}
        />
      ) : (
        <ul
          // The focused element is never below the bar at the bottom.
          className="grid gap-4 [&_:is(input,button)]:scroll-mb-52 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4"
        >
          {photos.map((photo) => (
            <GalleryCard
              key={photo.id}
              photo={photo}
              selection={selection}
              onEdit={() => setEdited(photo)}
              onDelete={() => setCondemned([photo])}
            />
          ))}
        </ul>
      )}
      <GallerySelection
        selection={selection}
        onMove={() => setMoving(true)}
        onDelete={() => setCondemned(photos.filter(({ id }) => ids.includes(id)))}
      />
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
    </div>
  );
}

/** Moves the focus after dialogs have closed, when its previous element may be gone. */
function useLanding(landing: RefObject<HTMLElement | null>) {
  const [departures, setDepartures] = useState(0);
  const handled = useRef(0);
  useEffect(() => {
    if (handled.current === departures) return;
    handled.current = departures;
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
          ? 'Elles quittent le site et la galerie aussitôt, et restent 30 jours dans la corbeille.'
          : `«\u00A0${first ? bidiIsolate(photoName(first)) : ''}\u00A0» quitte le site et la galerie aussitôt, et reste 30 jours dans la corbeille.`
      }
      busy={busy}
      busyLabel="Suppression…"
      onConfirm={() => change({ intent: 'delete', ids: photos.map(({ id }) => id) })}
    >
      <PhotoUsesList ids={photos.map(({ id }) => id)} />
    </Confirm>
  );
}
