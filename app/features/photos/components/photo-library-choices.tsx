import type { LibraryPhoto } from '#app/features/photos/library.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PhotoThumbnail } from '#app/ui/photo-thumbnail.tsx';

type LibraryChoicesProps = {
  photos: readonly LibraryPhoto[];
  /** Single choice: radio buttons, with arrow keys. */
  single: boolean;
  /** Photos without a file cannot be chosen. */
  needsFile?: boolean;
  isChosen: (photo: LibraryPhoto) => boolean;
  onToggle: (photo: LibraryPhoto) => void;
};

/** A page of the library's photos to choose from. */
export function LibraryChoices(props: LibraryChoicesProps) {
  const { photos, single, needsFile = false, isChosen, onToggle } = props;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo) => (
        <Choice
          key={photo.id}
          photo={photo}
          single={single}
          disabled={needsFile && photo.image === null}
          checked={isChosen(photo)}
          onChange={() => onToggle(photo)}
        />
      ))}
    </ul>
  );
}

type ChoiceProps = {
  photo: LibraryPhoto;
  single: boolean;
  disabled: boolean;
  checked: boolean;
  onChange: () => void;
};

function Choice({ photo, single, disabled, checked, onChange }: ChoiceProps) {
  return (
    <li>
      <label className="relative grid h-full cursor-pointer content-start gap-2 rounded-card border border-line bg-white p-2 hover:border-ink has-disabled:cursor-not-allowed has-checked:border-majorelle has-checked:bg-majorelle-tint has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-majorelle has-focus-visible:outline-offset-2">
        <input
          type={single ? 'radio' : 'checkbox'}
          name="photo"
          checked={checked}
          disabled={disabled}
          onChange={onChange}
          className="absolute top-4 left-4 z-10 size-6 accent-majorelle"
        />
        <PhotoThumbnail image={photo.image} className="aspect-4/3 w-full" />
        <span className="grid px-1 pb-1">
          <span className="font-semibold text-sm [overflow-wrap:anywhere] lg:line-clamp-2">
            <bdi>{photo.name}</bdi>
          </span>
          <span className="text-ink-muted text-xs">{photo.album}</span>
        </span>
      </label>
    </li>
  );
}

/**
 * The empty state: no photo matches the search, or there is none at all; `inSection` for a search of one
 * section.
 */
export function NoLibraryPhoto({ search, inSection = false }: { search: string; inSection?: boolean }) {
  if (search === '' && inSection) {
    return (
      <EmptyState
        headingLevel={3}
        title="Aucune photo dans cette section"
        text="Choisissez-en une autre, ou toutes les sections."
      />
    );
  }
  if (search === '') {
    return (
      <EmptyState
        headingLevel={3}
        title="Aucune photo à choisir"
        text="La galerie ne contient pas d’autre photo active. Ajoutez-en une nouvelle."
      />
    );
  }
  return (
    <EmptyState
      headingLevel={3}
      title="Aucune photo trouvée"
      text={`Rien ne correspond à «\u00A0${bidiIsolate(search)}\u00A0».`}
    />
  );
}

/** « 14 photos, 2 choisies ». */
export function librarySummary(matching: number, chosen: number): string {
  const photos = `${matching} photo${matching > 1 ? 's' : ''}`;
  return chosen === 0 ? photos : `${photos}, ${chosen} choisie${chosen > 1 ? 's' : ''}`;
}
