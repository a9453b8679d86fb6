import type { PictureCrop } from '#app/content/crop/crop-form.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { parseListQuery } from '#app/lib/list-query.ts';
import { type ListLayout, layoutParameter, parseLayout } from '#app/office/list-layout.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { isPhotoCategory, subcategoriesOf } from './photo-categories.ts';

/** Photos on one page of the gallery. */
export const PHOTOS_PER_PAGE = 24;

/** What is asked of the gallery. */
export type GalleryQuery = {
  /** Words looked for in the original name, the title and the description; '' for all. */
  search: string;
  category: PhotoCategory | 'all';
  /** One of the category's; null for all of them. */
  subcategory: string | null;
  /** From 1. */
  page: number;
  /** How this address shows the photos, whatever the reader's own choice is; null for that choice. */
  layout?: ListLayout | null;
};

/** Reads `?q=…&category=campus/Terrains de sport&page=…`; whatever stands there, the answer is safe. */
export function parseGalleryQuery(params: URLSearchParams): GalleryQuery {
  const { search, page } = parseListQuery(params, { date: 'desc' }, 'date');
  return { search, page, layout: parseLayout(params), ...readAlbum(params.get('category') ?? '') };
}

/** The one way to write a query, without what is the default anyway. */
export function galleryParams(query: GalleryQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search !== '') params.set('q', query.search);
  if (query.category !== 'all') params.set('category', albumValue(query.category, query.subcategory));
  if (query.page > 1) params.set('page', String(query.page));
  for (const [name, value] of Object.entries(layoutParameter(query.layout ?? null))) params.set(name, value);
  return params;
}

/** A category and one of its subcategories as one value: 'campus/Terrains de sport', or 'campus', or 'all'. */
export function albumValue(category: PhotoCategory | 'all', subcategory: string | null): string {
  return subcategory === null ? category : `${category}/${subcategory}`;
}

/** The album a value stands for; all of them for a value that is none. */
function readAlbum(value: string): Pick<GalleryQuery, 'category' | 'subcategory'> {
  const [category = '', subcategory] = value.split('/', 2);
  if (!isPhotoCategory(category)) return { category: 'all', subcategory: null };
  const known = subcategory !== undefined && subcategoriesOf(category).includes(subcategory);
  return { category, subcategory: known ? subcategory : null };
}

/** A photo as the office sees it, written out on the server. */
export type GalleryPhoto = {
  id: string;
  originalName: string;
  title: string | null;
  /** The alternative text. */
  description: string | null;
  category: PhotoCategory;
  subcategory: string | null;
  isActive: boolean;
  /** '245 Ko'. */
  size: string;
  uploaded: { iso: string; exact: string; relative: string };
  /** Null for a row whose file is not known: it can still be seen, and deleted. */
  image: ImageView | null;
  /** Which part of it is shown, and what its cuts keep in view; null with the image. */
  framing: PictureCrop | null;
};

/** What a photo is called: its title, else the name of its file. */
export function photoName(photo: { title: string | null; originalName: string }): string {
  return photo.title ?? photo.originalName;
}
