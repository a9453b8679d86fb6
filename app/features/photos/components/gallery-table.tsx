import { Eye, EyeOff, ImageOff, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type GalleryPhoto, photoName } from '#app/features/photos/gallery.ts';
import { albumLabel } from '#app/features/photos/photo-categories.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { RowAction } from '#app/ui/row-action.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { RowName, TruncatedLine } from '#app/ui/truncated-line.tsx';
import { usePhotoChange } from './gallery-change.ts';

type GalleryTableProps = {
  photos: GalleryPhoto[];
  tick: (photo: GalleryPhoto) => ReactNode;
  tickAll: ReactNode;
  onEdit: (photo: GalleryPhoto) => void;
  onDelete: (photo: GalleryPhoto) => void;
};

const icon = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** The photos of a page, one row each; on phones a name with its album below. */
export function GalleryTable({ photos, tick, tickAll, onEdit, onDelete }: GalleryTableProps) {
  const columns: Column<GalleryPhoto>[] = [
    { key: 'name', header: 'Photo', primary: true, cell: (photo) => <Name photo={photo} onEdit={onEdit} /> },
    {
      key: 'album',
      header: 'Section',
      className: 'max-md:hidden md:w-44 xl:w-60',
      cell: (photo) => <TruncatedLine words={albumLabel(photo.category, photo.subcategory)} />,
    },
    {
      key: 'state',
      header: 'État',
      className: 'max-md:hidden md:w-20',
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'emerald' : 'neutral'}>{isActive ? 'Actif' : 'Inactif'}</Badge>
      ),
    },
    {
      key: 'added',
      header: 'Ajoutée',
      className: 'max-xl:hidden xl:w-56',
      cell: ({ size, uploaded }) => (
        <TruncatedLine words={`${uploaded.relative} · ${size}`} whole={uploaded.exact} />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      className: 'max-sm:hidden sm:w-32 print:hidden',
      cell: (photo) => <Actions photo={photo} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return (
    <Table
      caption="Photos"
      cardsBelow="never"
      columns={columns}
      rows={photos}
      rowKey={({ id }) => id}
      tick={tick}
      tickAll={tickAll}
    />
  );
}

/** A long name is truncated; its tooltip and its focused state show it in full. */
function Name({ photo, onEdit }: { photo: GalleryPhoto; onEdit: (photo: GalleryPhoto) => void }) {
  const name = photoName(photo);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail photo={photo} />
      <span className="grid min-w-0 grow">
        <button
          type="button"
          data-row-open
          title={name}
          onClick={() => onEdit(photo)}
          className="group min-w-0 text-left hover:text-majorelle hover:underline"
        >
          <RowName>{name}</RowName>
        </button>
        <span className="wrap-anywhere font-normal text-ink-muted md:hidden">
          {`${albumLabel(photo.category, photo.subcategory)}${photo.isActive ? '' : ' · Inactif'}`}
        </span>
      </span>
      {!photo.description && (
        <span title="Texte alternatif à compléter" className="shrink-0 text-saffron-deep">
          <TriangleAlert {...icon} />
          <span className="sr-only">Texte alternatif à compléter</span>
        </span>
      )}
    </span>
  );
}

function Thumbnail({ photo: { image, description, isActive } }: { photo: GalleryPhoto }) {
  return (
    <span
      className={`grid h-8 w-11 shrink-0 place-items-center overflow-hidden rounded-md bg-sand-deep text-ink-muted max-md:h-11 max-md:w-15 ${isActive ? '' : 'opacity-45 grayscale'}`}
    >
      {image ? (
        <Picture image={image} alt={description ?? ''} sizes="60px" className="size-full object-cover" />
      ) : (
        <>
          <ImageOff {...icon} />
          <span className="sr-only">Fichier introuvable</span>
        </>
      )}
    </span>
  );
}

function Actions(props: { photo: GalleryPhoto } & Pick<GalleryTableProps, 'onEdit' | 'onDelete'>) {
  const { photo, onEdit, onDelete } = props;
  const { id, isActive } = photo;
  const { busy, change } = usePhotoChange();
  const name = bidiIsolate(photoName(photo));
  const verb = isActive ? 'Désactiver' : 'Activer';
  return (
    <span className="-mx-1 flex">
      <RowAction
        title="Modifier"
        of={name}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => onEdit(photo)}
      />
      <RowAction
        title={verb}
        of={name}
        icon={isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        busy={busy}
        onClick={() => change({ intent: isActive ? 'deactivate' : 'activate', ids: [id] })}
      />
      <RowAction
        title="Supprimer"
        of={name}
        icon={<Trash2 aria-hidden="true" />}
        isDestructive
        onClick={() => onDelete(photo)}
      />
    </span>
  );
}
