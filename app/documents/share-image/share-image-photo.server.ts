import { type ImageView, variantPath } from '#app/lib/image-variants.ts';
import { pictureBuckets } from '#app/school/vocabulary.ts';
import { fileStore } from '#app/storage/buckets.server.ts';
import { shareImageSize } from './share-image-art.ts';

/** The bytes of a cover, in its smallest variant that is as high as a share image. */
export async function coverBytes(view: ImageView): Promise<Uint8Array> {
  const store = fileStore();
  const name = pictureBuckets.find((each) => view.src.startsWith(`${store.address(each)}/`));
  if (!name) throw new Error(`${view.src} is in none of the buckets`);
  const path = view.src.slice(`${store.address(name)}/`.length);
  const wanted = (shareImageSize.height * view.width) / view.height;
  const width = view.widths.find((each) => each >= wanted) ?? view.widths.at(-1);
  const bucket = await store.bucket(name);
  return bucket.disk.getBytes(width === undefined ? path : variantPath(path, width, 'webp'));
}
