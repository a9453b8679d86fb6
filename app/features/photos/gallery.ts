import type { PictureCrop } from '#app/content/crop/crop-form.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { parseListQuery } from '#app/lib/list-query.ts';
import { type ListLayout, layoutParameter, parseLayout } from '#app/office/list-layout.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { isPhotoCategory, subcategoriesOf } from './photo-categories.ts';

/** Photos per page of the gallery. */
export const PHOTOS_PER_PAGE = 24;

/** The query of the gallery. */
export type GalleryQuery = {
  /** Searches the original name, the title and the description; '' for all. */
  search: string;
  category: PhotoCategory | 'all';
  /** A subcategory of the category; null for all of them. */
  subcategory: string | null;
  /** From 1. */
  page: number;
  /** The layout in this URL; null for the user's preference. */
  layout?: ListLayout | null;
};

/** Parses `?q=…&category=campus/Terrains de sport&page=…`; invalid values become defaults. */
export function parseGalleryQuery(params: URLSearchParams): GalleryQuery {
  const { search, page } = parseListQuery(params, { date: 'desc' }, 'date');
  return { search, page, layout: parseLayout(params), ...readAlbum(params.get('category') ?? '') };
}

/** The canonical parameters of a query, without defaults. */
export function galleryParams(query: GalleryQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search !== '') params.set('q', query.search);
  if (query.category !== 'all') params.set('category', albumValue(query.category, query.subcategory));
  if (query.page > 1) params.set('page', String(query.page));
  for (const [name, value] of Object.entries(layoutParameter(query.layout ?? null))) params.set(name, value);
  return params;
}

/**
 * A category and one of its subcategories as one value: 'campus/Terrains de sport', or 'campus', or 'all'.
 */
export function albumValue(category: PhotoCategory | 'all', subcategory: string | null): string {
  return subcategory === null ? category : `${category}/${subcategory}`;
}

/** The album of a value; all of them for an unknown one. */
function readAlbum(value: string): Pick<GalleryQuery, 'category' | 'subcategory'> {
  const [category = '', subcategory] = value.split('/', 2);
  if (!isPhotoCategory(category)) return { category: 'all', subcategory: null };
  const known = subcategory !== undefined && subcategoriesOf(category).includes(subcategory);
  return { category, subcategory: known ? subcategory : null };
}

/** A photo in the office, formatted on the server. */
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
  /** Null when its file is missing: the row can still be viewed and deleted. */
  image: ImageView | null;
  /** The crop and the focus point; null without an image. */
  framing: PictureCrop | null;
};

/** A photo's name: its title, else its file name. */
export function photoName(photo: { title: string | null; originalName: string }): string {
  return photo.title ?? photo.originalName;
}
