import type { ImageView } from '#app/lib/image-variants.ts';
import { type GalleryQuery, galleryParams } from './gallery.ts';

/** Photos on one page of the dialog that chooses among them. */
export const photosPerLibraryPage = 12;

/**
 * A photo of the gallery that may be chosen for something else. Without an image: its file is not known. `alt` is what it shows, in
 * words; '' where nobody said.
 */
export type LibraryPhoto = { id: string; name: string; album: string; alt: string; image: ImageView | null };

/** The address that answers the photos of a search, a section and a page, as a `ListPage<LibraryPhoto>`. */
export function libraryHref(query: GalleryQuery): string {
  return `/admin/photos/library?${galleryParams(query)}`;
}
