import type { ImageView } from '#app/lib/image-variants.ts';
import { galleryPage } from '#app/school/pages/gallery.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';

/** The path of the public gallery. */
export const galleryPath = '/galerie';

/** The public albums: every category but the carousel's, which the home page shows. The staff names them. */
export const albums = [
  { slug: 'campus', category: 'campus' },
  { slug: 'installations', category: 'facilities' },
  { slug: 'vie-de-l-ecole', category: 'news' },
  { slug: 'pedagogie', category: 'philosophy' },
  { slug: 'cycles', category: 'school-levels' },
] as const satisfies readonly { slug: string; category: PhotoCategory }[];

export type Album = (typeof albums)[number];

/** The album at a slug; undefined when there is none. */
export function albumAt(slug: string): Album | undefined {
  return albums.find((album) => album.slug === slug);
}

export function albumPath({ slug }: Pick<Album, 'slug'>): string {
  return `${galleryPath}/${slug}`;
}

/** The office's name of an album, whatever its public name. */
export function albumName({ category }: Pick<Album, 'category'>): string {
  return galleryPage.defaults[category].name;
}

/** An album in the gallery: its first photo, and its number of photos. */
export type AlbumSummary = { slug: Album['slug']; photos: number; cover: ImageView };

/** One of the photos that came last, with its album; `addedAt` in ISO 8601. */
export type NewestPhoto = {
  id: string;
  album: Album['slug'];
  addedAt: string;
  alt: string;
  image: ImageView;
};

/** A photo of an album. */
export type AlbumPhoto = {
  id: string;
  title: string | null;
  /** The place or activity that it shows. */
  subcategory: string | null;
  alt: string;
  image: ImageView;
};
