import { and, eq } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { pictureBuckets } from '#app/school/vocabulary.ts';
import { fileStore } from './buckets.server.ts';

/** The original of a cropped picture, under the user's role; null when there is none. */
export async function readOriginalPicture(
  bucket: string,
  path: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; mimeType: string } | null> {
  const name = pictureBuckets.find((each) => each === bucket);
  if (!name) return null;
  const { wholePath, mimeType } = storedImages;
  const [image] = await readAsStaff((tx) =>
    tx
      .select({ wholePath, mimeType })
      .from(storedImages)
      .where(and(eq(storedImages.bucket, name), eq(storedImages.path, path))),
  );
  if (!image || image.wholePath === null) return null;
  const { disk } = await fileStore().bucket(name);
  return { bytes: new Uint8Array(await disk.getBytes(image.wholePath)), mimeType: image.mimeType };
}
