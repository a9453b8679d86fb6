import { type ImageView, variantPath } from '#app/lib/image-variants.ts';
import { pictureBuckets } from '#app/school/vocabulary.ts';
import { fileStore } from '#app/storage/buckets.server.ts';
import { type ShareArt, shareImageSize } from './share-image-art.ts';
import type { ShareImageTexts } from './share-image-text.tsx';

/** The content of a share image: plain data, which also names its file. */
export type ShareSubject = ShareImageTexts & { art: ShareArt | { kind: 'cover'; image: ImageView } };

/** Renders a share image as PNG. */
export async function drawSubject({ art, ...words }: ShareSubject): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first image: neither the start nor a page needs it.
  const { drawShareImage } = await import('./share-image.server.tsx');
  if (art.kind !== 'cover') return drawShareImage({ ...words, art });
  const photo = { kind: 'photo', bytes: await coverBytes(art.image), focus: art.image.focus } as const;
  return drawShareImage({ ...words, art: photo });
}

/** The bytes of a cover, in its smallest variant that is as high as a share image. */
async function coverBytes(view: ImageView): Promise<Uint8Array> {
  const store = fileStore();
  const name = pictureBuckets.find((each) => view.src.startsWith(`${store.address(each)}/`));
  if (!name) throw new Error(`${view.src} is in none of the buckets`);
  const path = view.src.slice(`${store.address(name)}/`.length);
  const wanted = (shareImageSize.height * view.width) / view.height;
  const width = view.widths.find((each) => each >= wanted) ?? view.widths.at(-1);
  const bucket = await store.bucket(name);
  return bucket.disk.getBytes(width === undefined ? path : variantPath(path, width, 'webp'));
}
