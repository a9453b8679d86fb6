import { and, eq, inArray } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { readAs } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { shownPath, variantFormats, variantPath, widthsOfVariants } from '#app/lib/image-variants.ts';
import type { PictureBucket } from './buckets.server.ts';
import { partsOfPath } from './paths.ts';

/**
 * The current path of a picture's file that was at this path before a crop: open pages, sent mails and other
 * sites still use it. Null when there is no such picture, or it was not moved.
 */
export async function currentPathOf(bucket: PictureBucket, path: string): Promise<string | null> {
  const parts = partsOfPath(path);
  if (!parts) return null;
  const { stem, width, extension } = parts;
  const originals = ['jpg', 'png', 'webp'].map((each) => `${stem}.${each}`);
  try {
    const [image] = await readAs('site_visitor', (tx) =>
      tx
        .select({ path: storedImages.path, cut: storedImages.cut, width: storedImages.width })
        .from(storedImages)
        .where(and(eq(storedImages.bucket, bucket), inArray(storedImages.path, originals))),
    );
    if (!image) return null;
    const now = shownPath(image);
    const format = variantFormats.find((each) => each === extension);
    const widths = widthsOfVariants(image.width);
    const wide = widths.find((each) => each >= (width ?? 0)) ?? image.width;
    const found = width === undefined || !format ? now : variantPath(now, wide, format);
    return found === path ? null : found;
  } catch (error) {
    log.warn({ err: error }, 'a picture that was cut could not be looked for');
    return null;
  }
}
