import { Eye, EyeOff, FolderInput, PenLine, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { wordsHref } from '#app/features/photos/describe-photos.ts';
import type { PhotoIntent } from '#app/features/photos/photo-results.ts';
import { SelectionBar } from '#app/office/selection/selection-bar.tsx';
import type { Selection } from '#app/office/selection/use-selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { usePhotoChange } from './gallery-change.ts';

type GallerySelectionProps = {
  selection: Selection;
  onMove: () => void;
  onDelete: () => void;
};

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const;

/** The bulk actions on the selected photos. */
export function GallerySelection({ selection, onMove, onDelete }: GallerySelectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, change } = usePhotoChange();
  const ids = selection.chosen.map(({ value }) => value);
  // Not disabled while pending: a disabled button loses the focus.
  const set = (intent: PhotoIntent) => !busy && change({ intent, ids });
  return (
    <SelectionBar selection={selection} label="Photos cochées" ticked="cochée" form={form}>
      <span className="grid min-w-0 grow grid-cols-2 gap-2 max-2xs:grid-cols-1 sm:flex sm:flex-wrap sm:justify-end">
        <ButtonLink size="sm" variant="secondary" to={wordsHref(ids)} icon={<PenLine {...icon} />}>
          Modifier…
        </ButtonLink>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={busy || undefined}
          icon={<Eye {...icon} />}
          onClick={() => set('activate')}
        >
          Activer
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={busy || undefined}
          icon={<EyeOff {...icon} />}
          onClick={() => set('deactivate')}
        >
          Désactiver
        </Button>
        <Button size="sm" variant="secondary" icon={<FolderInput {...icon} />} onClick={onMove}>
          Ranger dans l’album…
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
          icon={<Trash2 {...icon} />}
          onClick={onDelete}
        >
          Supprimer
        </Button>
      </span>
    </SelectionBar>
  );
}
