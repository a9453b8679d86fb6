import { Eye, EyeOff, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { type GalleryPhoto, photoName } from '#app/features/photos/gallery.ts';
import { albumLabel } from '#app/features/photos/photo-categories.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { selectionForm, selectionName } from '#app/office/selection/selection-form.ts';
import type { Selection } from '#app/office/selection/use-selection.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { usePhotoChange } from './gallery-change.ts';

type GalleryCardProps = {
  photo: GalleryPhoto;
  selection: Selection;
  onEdit: () => void;
  onDelete: () => void;
};

/** One photo of the gallery, with its status and its actions (spec §2, §4 'Photo'). */
export function GalleryCard({ photo, selection, onEdit, onDelete }: GalleryCardProps) {
  const name = photoName(photo);
  const { id, isActive } = photo;
  const selected = selection.isTicked(id);
  return (
    <li
      data-row
      className={cn(
        'flex flex-col overflow-hidden rounded-card border bg-white',
        selected ? 'border-majorelle ring-2 ring-majorelle' : 'border-line',
      )}
    >
      <div className={cn('aspect-4/3 overflow-hidden bg-sand-deep', !isActive && 'opacity-45 grayscale')}>
        <Shown photo={photo} />
      </div>
      <div className="flex grow flex-col gap-2 px-4 pt-2 pb-3">
        <div className="flex items-start justify-between gap-2">
          <Checkbox
            label={
              <span className="font-semibold [overflow-wrap:anywhere] lg:line-clamp-2">
                <span className="sr-only">Cocher{'\u00A0'}</span>
                <bdi>{name}</bdi>
              </span>
            }
            form={selectionForm}
            name={selectionName}
            value={id}
            checked={selected}
            onChange={({ currentTarget }) => selection.tick(id, currentTarget.checked)}
          />
          <Badge tone={isActive ? 'emerald' : 'neutral'} className="mt-2.5 shrink-0">
            {isActive ? 'Actif' : 'Inactif'}
          </Badge>
        </div>
        <p className="text-ink-muted text-sm">
          {albumLabel(photo.category, photo.subcategory)}
          <br />
          {photo.size}
          {' · '}
          <time dateTime={photo.uploaded.iso} title={photo.uploaded.exact}>
            {photo.uploaded.relative}
          </time>
        </p>
        {!photo.description && (
          <p className="font-medium text-saffron-deep text-sm">Texte alternatif à compléter</p>
        )}
        <div className="-mx-2.5 mt-auto flex flex-wrap items-center border-line border-t pt-2">
          <CardButton
            label={`Modifier ${bidiIsolate(name)}`}
            opensRow
            onClick={onEdit}
            icon={<Pencil aria-hidden="true" />}
          >
            Modifier
          </CardButton>
          <Toggle photo={photo} name={name} />
          <CardButton
            label={`Supprimer ${bidiIsolate(name)}`}
            onClick={onDelete}
            icon={<Trash2 aria-hidden="true" />}
            className="ml-auto text-terracotta hover:bg-terracotta-tint hover:text-terracotta-deep"
          />
        </div>
      </div>
    </li>
  );
}

function Shown({ photo }: { photo: GalleryPhoto }) {
  if (!photo.image) {
    return (
      <span className="grid size-full place-content-center justify-items-center gap-1 text-ink-muted text-sm">
        <ImageOff aria-hidden="true" className="size-8" />
        Fichier introuvable
      </span>
    );
  }
  return (
    <Picture
      image={photo.image}
      alt={photo.description ?? ''}
      sizes="(min-width: 1280px) 22rem, (min-width: 640px) 45vw, 95vw"
      className="size-full object-cover"
    />
  );
}

/** Publishes or hides the photo; other photos' buttons stay enabled meanwhile. */
function Toggle({ photo: { id, isActive }, name }: { photo: GalleryPhoto; name: string }) {
  const { busy, change } = usePhotoChange();
  const verb = isActive ? 'Désactiver' : 'Activer';
  return (
    <CardButton
      label={`${verb} ${bidiIsolate(name)}`}
      busy={busy}
      onClick={() => change({ intent: isActive ? 'deactivate' : 'activate', ids: [id] })}
      icon={isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    >
      {verb}
    </CardButton>
  );
}

type CardButtonProps = {
  /** The accessible name: the verb and the photo's name. */
  label: string;
  icon: React.ReactNode;
  onClick: () => void;
  busy?: boolean;
  /** The target of the list's keyboard shortcuts. */
  opensRow?: boolean;
  children?: string;
  className?: string;
};

function CardButton(props: CardButtonProps) {
  const { label, icon, onClick, busy = false, opensRow, children, className } = props;
  return (
    <button
      type="button"
      data-row-open={opensRow}
      aria-label={label}
      // Not disabled while pending: a disabled button loses the focus.
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick()}
      className={cn(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 font-semibold text-sm [&_svg]:size-5',
        busy && 'opacity-60',
        className ?? 'text-majorelle hover:bg-majorelle-tint hover:text-majorelle-deep',
      )}
    >
      {icon}
      {children}
    </button>
  );
}
