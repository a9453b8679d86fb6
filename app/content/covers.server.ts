import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { storedImages } from '#app/db/schema/content.ts';
import { pictureBuckets } from '#app/school/vocabulary.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import type { Cover } from '#app/ui/cover.tsx';

/* The published cover of a post or an event. */

/** The columns of a cover, for a `select` joined by `isCover`. */
export const coverImage = {
  bucket: storedImages.bucket,
  path: storedImages.path,
  width: storedImages.width,
  height: storedImages.height,
  blur: storedImages.blur,
  focusX: storedImages.focusX,
  focusY: storedImages.focusY,
  cropX: storedImages.cropX,
  cropY: storedImages.cropY,
  cropWidth: storedImages.cropWidth,
  cropHeight: storedImages.cropHeight,
  cut: storedImages.cut,
};

/**
 * Condition of a left join: the stored image at an `image_url`, uploaded for the item or taken from the photo
 * library. The end of an image's address, whatever store serves it, is its path in the bucket
 * (storage/paths.ts), unique across buckets.
 */
export function isCover(imageUrl: PgColumn): SQL | undefined {
  const path = sql`substring(${imageUrl} from '[^/]+/[^/]+$')`;
  return and(inArray(storedImages.bucket, pictureBuckets), eq(storedImages.path, path));
}

/** The columns of a cover. */
export type CoverColumns = {
  slug: string;
  imageAlt: string | null;
  image: Parameters<typeof viewOfImage>[0] | null;
};

/**
 * The cover of a row. A picture outside our store has no variants, and the page's policy would not load it.
 */
export function coverOf({ slug, imageAlt, image }: CoverColumns): Cover {
  if (!image) return { kind: 'drawing', seed: slug };
  return { kind: 'photo', image: viewOfImage(image), alt: imageAlt ?? '', title: slug };
}
