import { Eye, EyeOff, FolderInput, Trash2 } from 'lucide-react';
import type { PhotoIntent } from '#app/features/photos/photo-results.ts';
import { Button } from '#app/ui/button.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { usePhotoChange } from './gallery-change.ts';

type SelectionBarProps = {
  ids: readonly string[];
  onMove: () => void;
  onDelete: () => void;
  onClear: () => void;
};

const icon = 'size-5';

/** What can be done to the selected photos together; stays in sight at the foot of the window. */
export function SelectionBar({ ids, onMove, onDelete, onClear }: SelectionBarProps) {
  const { busy, change } = usePhotoChange();
  // Not disabled while it works: a disabled button loses the focus.
  const set = (intent: PhotoIntent) => !busy && change({ intent, ids });
  return (
    <FootBar
      as="section"
      aria-label="Actions sur la sélection"
      floating
      className="flex flex-wrap items-center gap-2 p-3"
    >
      <p className="grow px-2 font-semibold xl:grow-0">
        {ids.length > 1 ? `${ids.length} photos sélectionnées` : '1 photo sélectionnée'}
      </p>
      <div className="order-last grid w-full grid-cols-2 max-2xs:grid-cols-1 gap-2 sm:grid-cols-4 xl:order-none xl:flex xl:w-auto xl:grow">
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={busy || undefined}
          icon={<Eye aria-hidden="true" className={icon} />}
          onClick={() => set('activate')}
        >
          Activer
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={busy || undefined}
          icon={<EyeOff aria-hidden="true" className={icon} />}
          onClick={() => set('deactivate')}
        >
          Désactiver
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<FolderInput aria-hidden="true" className={icon} />}
          onClick={onMove}
        >
          Déplacer
        </Button>
        <Button
          size="sm"
          variant="destructive"
          icon={<Trash2 aria-hidden="true" className={icon} />}
          onClick={onDelete}
        >
          Supprimer
        </Button>
      </div>
      <Button size="sm" variant="ghost" aria-label="Annuler la sélection" onClick={onClear}>
        <span>
          Annuler<span className="max-sm:hidden"> la sélection</span>
        </span>
      </Button>
    </FootBar>
  );
}
