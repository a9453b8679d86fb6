import { albumValue } from '#app/features/photos/gallery.ts';
import { photoAlbums } from '#app/features/photos/photo-categories.ts';

/** The sections of the gallery with their subcategories, as the options of a filter. */
export function GallerySectionOptions() {
  return (
    <>
      <option value="all">Toutes les sections</option>
      {photoAlbums.map(({ category, label, subcategories }) => (
        <optgroup key={category} label={label}>
          <option value={category}>{subcategories.length > 0 ? `${label}\u00A0: toutes` : label}</option>
          {subcategories.map((name) => (
            <option key={name} value={albumValue(category, name)}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
