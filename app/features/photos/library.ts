import type { ImageView } from '#app/lib/image-variants.ts';

/** Photos on one page of the dialog that chooses among them. */
export const photosPerLibraryPage = 12;

/** A photo of the gallery that may be chosen for something else. Without an image: its file is not known. */
export type LibraryPhoto = { id: string; name: string; album: string; image: ImageView | null };
