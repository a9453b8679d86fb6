import type { ImageView } from '#app/lib/image-variants.ts';
import { type GalleryQuery, galleryParams } from './gallery.ts';

/** Photos per page of the chooser dialog. */
export const photosPerLibraryPage = 12;

/**
 * A photo of the gallery to choose for another use. Without an image its file is missing. `alt` is its
 * alternative text; '' when it has none.
 */
export type LibraryPhoto = { id: string; name: string; album: string; alt: string; image: ImageView | null };

/** The endpoint of the photos of a search, a section and a page, as a `ListPage<LibraryPhoto>`. */
export function libraryHref(query: GalleryQuery): string {
  return `/admin/photos/library?${galleryParams(query)}`;
}
