import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { albumValue, type GalleryQuery } from '#app/features/photos/gallery.ts';
import { photoAlbums } from '#app/features/photos/photo-categories.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';

/** Search and filter of the gallery (spec §2 'Photos'): a plain GET form, so that every result has an address. */
export function GalleryFilter({ query, clearHref }: { query: GalleryQuery; clearHref: string }) {
  const { search, category, subcategory } = query;
  const album = albumValue(category, subcategory);
  return (
    <search>
      {/* Remade when the answer changes, so that the fields show what is listed. */}
      <Form
        key={`${search} ${album}`}
        method="get"
        className="flex flex-wrap items-end gap-3"
        preventScrollReset
      >
        <Field label="Rechercher une photo" className="min-w-52 max-w-xl grow">
          <Input
            type="search"
            name="q"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Nom du fichier, titre, description"
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Field label="Section" className="min-w-52 max-sm:grow">
          <Select name="category" defaultValue={album}>
            <option value="all">Toutes les sections</option>
            {photoAlbums.map(({ category, label, subcategories }) => (
              <optgroup key={category} label={label}>
                <option value={category}>
                  {subcategories.length > 0 ? `${label}\u00A0: toutes` : label}
                </option>
                {subcategories.map((name) => (
                  <option key={name} value={albumValue(category, name)}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="max-sm:grow"
          icon={<Search aria-hidden="true" className="size-5" />}
        >
          Rechercher
        </Button>
        {(search !== '' || category !== 'all') && (
          <Link
            to={clearHref}
            className="inline-flex min-h-12 items-center font-semibold text-majorelle underline underline-offset-4"
          >
            Tout afficher
          </Link>
        )}
      </Form>
    </search>
  );
}
