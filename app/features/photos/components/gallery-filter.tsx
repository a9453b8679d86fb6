import { albumValue, type GalleryQuery, galleryParams } from '#app/features/photos/gallery.ts';
import { Select } from '#app/ui/field.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { GallerySectionOptions } from './gallery-section-options.tsx';

/** Search and filter of the gallery (spec §2 'Photos'): a plain GET form, so that every result has a URL. */
export function GalleryFilter({ query, clearHref }: { query: GalleryQuery; clearHref: string }) {
  const { search, category, subcategory } = query;
  const album = albumValue(category, subcategory);
  const parameters = galleryParams({ ...query, search: '', category: 'all', page: 1 });
  return (
    <ListSearch
      label="Rechercher une photo"
      search={search}
      parameters={Object.fromEntries(parameters)}
      clearHref={search !== '' || category !== 'all' ? clearHref : null}
    >
      <span className="min-w-0 max-sm:basis-full">
        {/* Remounted when the result changes, so that it shows the current filter. */}
        <Select key={album} name="category" defaultValue={album} aria-label="Section">
          <GallerySectionOptions />
        </Select>
      </span>
    </ListSearch>
  );
}
