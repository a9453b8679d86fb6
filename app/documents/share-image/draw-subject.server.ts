import type { ImageView } from '#app/lib/image-variants.ts';
import type { ShareArt } from './share-image-art.ts';
import type { ShareWords } from './share-image-words.tsx';

/** What a share image shows: plain data, which also names the file that is drawn of it. */
export type ShareSubject = ShareWords & { art: ShareArt | { kind: 'cover'; image: ImageView } };

/** Draws what a share image shows, as PNG. */
export async function drawSubject({ art, ...words }: ShareSubject): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded at the first image: the start and every page do without them.
  const { drawShareImage } = await import('./share-image.server.tsx');
  if (art.kind !== 'cover') return drawShareImage({ ...words, art });
  const { coverBytes } = await import('./share-image-photo.server.ts');
  const photo = { kind: 'photo', bytes: await coverBytes(art.image), focus: art.image.focus } as const;
  return drawShareImage({ ...words, art: photo });
}
