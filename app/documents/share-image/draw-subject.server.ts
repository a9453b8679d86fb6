import type { ImageView } from '#app/lib/image-variants.ts';
import type { ShareArt } from './share-image-art.ts';
import type { ShareImageTexts } from './share-image-text.tsx';

/** The content of a share image: plain data, which also names its file. */
export type ShareSubject = ShareImageTexts & { art: ShareArt | { kind: 'cover'; image: ImageView } };

/** Renders a share image as PNG. */
export async function drawSubject({ art, ...words }: ShareSubject): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first image: neither the start nor a page needs it.
  const { drawShareImage } = await import('./share-image.server.tsx');
  if (art.kind !== 'cover') return drawShareImage({ ...words, art });
  const { coverBytes } = await import('./share-image-photo.server.ts');
  const photo = { kind: 'photo', bytes: await coverBytes(art.image), focus: art.image.focus } as const;
  return drawShareImage({ ...words, art: photo });
}
