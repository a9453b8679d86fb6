import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { albumValue, type GalleryQuery, parseGalleryQuery } from '#app/features/photos/gallery.ts';
import { type LibraryPhoto, libraryHref } from '#app/features/photos/library.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { type ListPage, MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { unreadSentence } from '#app/office/failure.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { GallerySectionOptions } from './gallery-section-options.tsx';
import { LibraryChoices, librarySummary, NoLibraryPhoto } from './photo-library-choices.tsx';

type PhotoLibraryDialogProps = {
  onChoose: (photo: { image: ImageView; alt: string }) => void;
  onClose: () => void;
};

const everything = parseGalleryQuery(new URLSearchParams());

/**
 * Chooses one photo of the library over an open form: loads its own data, and leaves the page's URL
 * unchanged. Render it outside that form.
 */
export function PhotoLibraryDialog({ onChoose, onClose }: PhotoLibraryDialogProps) {
  const [query, setQuery] = useState<GalleryQuery>(everything);
  const [chosen, setChosen] = useState<LibraryPhoto | null>(null);
  const { result, failure, isLate, again } = useJsonQuery<ListPage<LibraryPhoto>>(libraryHref(query));
  const list = failure ? null : result;
  const image = chosen?.image;
  const choose = () => {
    if (image) onChoose({ image, alt: chosen.alt });
  };
  return createPortal(
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Choisir une photo de la bibliothèque"
      text="Les photos actives de la galerie. Le texte alternatif de celle que vous choisissez est repris."
      actions={
        <>
          <Button variant="secondary" className="max-sm:hidden" onClick={onClose}>
            Annuler
          </Button>
          <Button aria-disabled={!image} onClick={choose}>
            Choisir cette photo
          </Button>
        </>
      }
    >
      <LibrarySearch query={query} onAsk={setQuery} />
      <p role="status" className={failure ? 'sr-only' : 'text-ink-muted text-sm'}>
        {!failure && (isLate || !list ? 'Recherche des photos…' : summaryOf(list, chosen))}
      </p>
      <div role="alert" className={failure ? 'grid justify-items-start gap-3' : 'sr-only'}>
        {failure && (
          <>
            <p>{unreadSentence(failure)}</p>
            <Button size="sm" variant="secondary" onClick={again}>
              Réessayer
            </Button>
          </>
        )}
      </div>
      {list && (
        <div aria-busy={isLate} className={isLate ? 'grid gap-5 opacity-60' : 'grid gap-5'}>
          {list.rows.length > 0 ? (
            <LibraryChoices
              photos={list.rows}
              single
              needsFile
              isChosen={({ id }) => id === chosen?.id}
              onToggle={setChosen}
            />
          ) : (
            <NoLibraryPhoto search={query.search} inSection={query.category !== 'all'} />
          )}
          <LibraryPages list={list} onTurn={(page) => setQuery({ ...query, page })} />
        </div>
      )}
    </Dialog>,
    document.body,
  );
}

/** With the page number: the pagination buttons do not move. */
function summaryOf({ matching, page, pageCount }: ListPage<LibraryPhoto>, chosen: LibraryPhoto | null) {
  const photos = librarySummary(matching, chosen ? 1 : 0);
  return pageCount > 1 ? `${photos}, page ${page} sur ${pageCount}` : photos;
}

type LibraryPagesProps = { list: ListPage<LibraryPhoto>; onTurn: (page: number) => void };

/** Buttons: the dialog's pages have no URL. */
function LibraryPages({ list: { page, pageCount }, onTurn }: LibraryPagesProps) {
  const pages = useRef<HTMLElement>(null);
  if (pageCount <= 1) return null;
  const turn = (to: number) => {
    onTurn(to);
    pages.current?.closest('dialog')?.querySelector('[role=status]')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <nav ref={pages} aria-label="Pages de la bibliothèque" className="flex flex-wrap justify-center gap-3">
      <Button size="sm" variant="ghost" aria-disabled={page === 1} onClick={() => turn(page - 1)}>
        Page précédente
      </Button>
      <Button size="sm" variant="ghost" aria-disabled={page === pageCount} onClick={() => turn(page + 1)}>
        Page suivante
      </Button>
    </nav>
  );
}

type LibrarySearchProps = { query: GalleryQuery; onAsk: (query: GalleryQuery) => void };

/** Search words and a section. A new search starts at its first page. */
function LibrarySearch({ query, onAsk }: LibrarySearchProps) {
  const ask = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    onAsk(parseGalleryQuery(new URLSearchParams(fields)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React's submit event bubbles to the form around the dialog, which must not be submitted.
    event.stopPropagation();
    ask(event.currentTarget);
  };
  return (
    <search>
      {/* A search is not unsaved text: a click outside still closes the dialog. */}
      <form
        onSubmit={submit}
        onInput={(event) => event.stopPropagation()}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label="Section" className="min-w-52 grow max-sm:basis-full">
          <Select
            name="category"
            defaultValue={albumValue(query.category, query.subcategory)}
            onChange={({ currentTarget }) => currentTarget.form && ask(currentTarget.form)}
          >
            <GallerySectionOptions />
          </Select>
        </Field>
        <Field label="Rechercher une photo" className="min-w-40 grow">
          <Input
            type="search"
            name="q"
            defaultValue={query.search}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            data-autofocus
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="max-sm:size-12 max-sm:px-0"
          icon={<Search aria-hidden="true" className="size-5" />}
        >
          <span className="max-sm:sr-only">Rechercher</span>
        </Button>
      </form>
    </search>
  );
}
