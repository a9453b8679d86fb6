import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { bucketNames } from '#app/school/vocabulary.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import type { Cover } from '#app/ui/cover.tsx';
import { type ArticleImages, imagesIn } from './article.server.ts';

/* The pictures of what is published: the cover of a post or an event, and those inside its text. */

/** What a cover is made of, for a `select` joined by `isCover`. */
export const coverImage = {
  bucket: storedImages.bucket,
  path: storedImages.path,
  width: storedImages.width,
  height: storedImages.height,
  blur: storedImages.blur,
  focusX: storedImages.focusX,
  focusY: storedImages.focusY,
};

/**
 * Condition of a left join: the stored image at an `image_url`, sent for it or taken from the photo library. The end of an image's
 * address, whatever store serves it, is its path in the bucket (storage/paths.ts), which no picture of another bucket has.
 */
export function isCover(imageUrl: PgColumn): SQL | undefined {
  const path = sql`substring(${imageUrl} from '[^/]+/[^/]+$')`;
  return and(inArray(storedImages.bucket, bucketNames), eq(storedImages.path, path));
}

/** The columns a cover is made of. */
export type CoverColumns = {
  slug: string;
  imageAlt: string | null;
  image: Parameters<typeof viewOfImage>[0] | null;
};

/** The cover of a row. A picture that is not in our store has no variants, and the page's policy would not load it. */
export function coverOf({ slug, imageAlt, image }: CoverColumns): Cover {
  if (!image) return { kind: 'drawing', seed: slug };
  return { kind: 'photo', image: viewOfImage(image), alt: imageAlt ?? '' };
}

/** The stored images among those an article shows, by the addresses it calls them by. */
export async function articleImages(tx: Transaction, content: string): Promise<ArticleImages> {
  const addresses = imagesIn(content);
  const paths = addresses.map((address) => address.replace(/^.*\/([^/]+\/[^/]+)$/, '$1'));
  if (paths.length === 0) return new Map();
  const rows = await tx.select().from(storedImages).where(inArray(storedImages.path, paths));
  const views = new Map(rows.map((row) => [row.path, viewOfImage(row)]));
  return new Map(
    addresses.flatMap((address, index) => {
      const view = views.get(paths[index] ?? '');
      return view ? [[address, view] as const] : [];
    }),
  );
}
