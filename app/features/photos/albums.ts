import type { ImageView } from '#app/lib/image-variants.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';

/** Where visitors look at the school's photos. */
export const galleryPath = '/galerie';

/** The albums that visitors see: every category but the carousel's, which the home page shows. */
export const albums = [
  {
    slug: 'campus',
    category: 'campus',
    name: 'Le campus',
    text: 'Les cours, les jardins, les terrains de sport et l’entrée.',
  },
  {
    slug: 'installations',
    category: 'facilities',
    name: 'Nos installations',
    text: 'La bibliothèque, les laboratoires, la cantine, le gymnase, les salles de classe.',
  },
  {
    slug: 'vie-de-l-ecole',
    category: 'news',
    name: 'La vie de l’école',
    text: 'Fêtes, sorties, concours et projets des élèves.',
  },
  {
    slug: 'pedagogie',
    category: 'philosophy',
    name: 'Apprendre autrement',
    text: 'Sciences, arts, sport, langues et projets menés ensemble.',
  },
  {
    slug: 'cycles',
    category: 'school-levels',
    name: 'Les quatre cycles',
    text: 'De la maternelle au lycée.',
  },
] as const satisfies readonly { slug: string; category: PhotoCategory; name: string; text: string }[];

export type Album = (typeof albums)[number];

/** The album at a slug; undefined where there is none. */
export function albumAt(slug: string): Album | undefined {
  return albums.find((album) => album.slug === slug);
}

export function albumPath({ slug }: Pick<Album, 'slug'>): string {
  return `${galleryPath}/${slug}`;
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
