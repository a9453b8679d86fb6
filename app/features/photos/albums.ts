import type { ImageView } from '#app/lib/image-variants.ts';
import { galleryPage } from '#app/school/pages/gallery.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';

/** Where visitors look at the school's photos. */
export const galleryPath = '/galerie';

/** The albums that visitors see: every category but the carousel's, which the home page shows. What each is called, the staff says. */
export const albums = [
  { slug: 'campus', category: 'campus' },
  { slug: 'installations', category: 'facilities' },
  { slug: 'vie-de-l-ecole', category: 'news' },
  { slug: 'pedagogie', category: 'philosophy' },
  { slug: 'cycles', category: 'school-levels' },
] as const satisfies readonly { slug: string; category: PhotoCategory }[];

export type Album = (typeof albums)[number];

/** The album at a slug; undefined where there is none. */
export function albumAt(slug: string): Album | undefined {
  return albums.find((album) => album.slug === slug);
}

export function albumPath({ slug }: Pick<Album, 'slug'>): string {
  return `${galleryPath}/${slug}`;
}

/** What the office calls it, whatever visitors read. */
export function albumName({ category }: Pick<Album, 'category'>): string {
  return galleryPage.defaults[category].name;
}

/** An album as the gallery shows it: its first photo, and how many there are. */
export type AlbumSummary = { slug: Album['slug']; photos: number; cover: ImageView };

/** A photo of an album. */
export type AlbumPhoto = {
  id: string;
  title: string | null;
  /** The part of the school or of its life that it shows. */
  subcategory: string | null;
  alt: string;
  image: ImageView;
};
