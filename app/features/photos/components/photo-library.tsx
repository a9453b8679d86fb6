import { useState } from 'react';
import { Form } from 'react-router';
import type { LibraryPhoto } from '#app/features/photos/library.ts';
import { isolated } from '#app/lib/isolated.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PhotoThumbnail } from '#app/ui/photo-thumbnail.tsx';
import { SearchFields } from '#app/ui/search-form.tsx';

/** A page of the photos to choose from, at its address. */
export type LibraryView = {
  candidates: readonly LibraryPhoto[];
  search: string;
  matching: number;
  page: number;
  pageCount: number;
  /** The address of the dialog with another search or page; the field that opens it. */
  href: (view: { search: string; page: number }) => string;
  opener: { name: string; value: string };
  onClose: () => void;
};

type PhotoLibraryProps = LibraryView & {
  text: string;
  /** Only one: the next one chosen takes its place. */
  single?: boolean;
  /** On the button that takes what is chosen. */
  confirmLabel: (chosen: number) => string;
  busy?: boolean;
  onChoose: (photos: readonly LibraryPhoto[]) => void;
};

/** Chooses photos of the gallery: searched, in pages, what is chosen kept from page to page. */
export function PhotoLibrary(props: PhotoLibraryProps) {
  const { candidates, search, matching, page, pageCount, href, opener, onClose } = props;
  const { text, single = false, confirmLabel, busy = false, onChoose } = props;
  const [chosen, setChosen] = useState<readonly LibraryPhoto[]>([]);
  const isChosen = ({ id }: LibraryPhoto) => chosen.some((photo) => photo.id === id);
  const toggle = (photo: LibraryPhoto) => {
    if (isChosen(photo)) setChosen(chosen.filter(({ id }) => id !== photo.id));
    else setChosen(single ? [photo] : [...chosen, photo]);
  };
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Choisir dans la galerie" text={text}>
      <search>
        <Form method="get" preventScrollReset replace>
          <input type="hidden" {...opener} />
          <SearchFields
            label="Rechercher une photo"
            search={search}
            clear={search === '' ? null : { href: href({ search: '', page: 1 }), label: 'Effacer' }}
            inDialog
          />
        </Form>
      </search>
      <p role="status" className="text-ink-muted text-sm">
        {summary(matching, chosen.length)}
      </p>
      {candidates.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {candidates.map((photo) => (
            <Choice
              key={photo.id}
              photo={photo}
              single={single}
              checked={isChosen(photo)}
              onChange={() => toggle(photo)}
            />
          ))}
        </ul>
      ) : (
        <Nothing search={search} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(to) => href({ search, page: to })}
        label="Pages de la galerie"
      />
      {/* In reach however far the photos have been scrolled. */}
      <div className="sticky bottom-0 z-20 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-white px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button variant="secondary" className="max-sm:hidden" onClick={onClose}>
          Annuler
        </Button>
        <Button
          className="max-sm:grow"
          disabled={chosen.length === 0}
          busy={busy}
          busyLabel="Ajout…"
          onClick={() => onChoose(chosen)}
        >
          {confirmLabel(chosen.length)}
        </Button>
      </div>
    </Dialog>
  );
}

function Choice({
  photo,
  single,
  checked,
  onChange,
}: {
  photo: LibraryPhoto;
  single: boolean;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <li>
      <label className="relative grid h-full cursor-pointer content-start gap-2 rounded-card border border-line bg-white p-2 hover:border-ink has-checked:border-majorelle has-checked:bg-majorelle-tint has-focus-visible:outline-3 has-focus-visible:outline-majorelle has-focus-visible:outline-offset-2">
        <input
          type={single ? 'radio' : 'checkbox'}
          name="photo"
          checked={checked}
          onChange={onChange}
          className="absolute top-4 left-4 z-10 size-6 accent-majorelle"
        />
        <PhotoThumbnail image={photo.image} className="aspect-4/3 w-full" />
        <span className="grid px-1 pb-1">
          <span className="line-clamp-2 font-semibold text-sm [overflow-wrap:anywhere]">
            <bdi>{photo.name}</bdi>
          </span>
          <span className="text-ink-muted text-xs">{photo.album}</span>
        </span>
      </label>
    </li>
  );
}

function Nothing({ search }: { search: string }) {
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
      text={`Rien ne correspond à «\u00A0${isolated(search)}\u00A0».`}
    />
  );
}

function summary(matching: number, chosen: number): string {
  const photos = `${matching} photo${matching > 1 ? 's' : ''}`;
  return chosen === 0 ? photos : `${photos}, ${chosen} choisie${chosen > 1 ? 's' : ''}`;
}
