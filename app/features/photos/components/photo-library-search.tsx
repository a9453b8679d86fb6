import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { albumValue, type GalleryQuery, parseGalleryQuery } from '#app/features/photos/gallery.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { GallerySectionOptions } from './gallery-section-options.tsx';

type LibrarySearchProps = { query: GalleryQuery; onAsk: (query: GalleryQuery) => void };

/** Search words and a section. A new search starts at its first page. */
export function LibrarySearch({ query, onAsk }: LibrarySearchProps) {
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
