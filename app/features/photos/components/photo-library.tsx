import { useState } from 'react';
import { Form } from 'react-router';
import type { LibraryPhoto } from '#app/features/photos/library.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchFields } from '#app/ui/search-form.tsx';
import { LibraryChoices, librarySummary, NoLibraryPhoto } from './photo-library-choices.tsx';

/** A page of the photos to choose from, with its URL. */
export type LibraryView = {
  candidates: readonly LibraryPhoto[];
  search: string;
  matching: number;
  page: number;
  pageCount: number;
  /** The URL of the dialog with another search or page; the field that opens it. */
  href: (view: { search: string; page: number }) => string;
  opener: { name: string; value: string };
  onClose: () => void;
};

type PhotoLibraryProps = LibraryView & {
  text: string;
  /** Single choice: the next one replaces it. */
  single?: boolean;
  /** The label of the confirm button. */
  confirmLabel: (chosen: number) => string;
  busy?: boolean;
  onChoose: (photos: readonly LibraryPhoto[]) => void;
};

/** Chooses photos of the gallery: with search and pages; the selection persists across pages. */
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
        {librarySummary(matching, chosen.length)}
      </p>
      {candidates.length > 0 ? (
        <LibraryChoices photos={candidates} single={single} isChosen={isChosen} onToggle={toggle} />
      ) : (
        <NoLibraryPhoto search={search} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(to) => href({ search, page: to })}
        label="Pages de la galerie"
      />
      {/* Always visible while the photos scroll. */}
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
