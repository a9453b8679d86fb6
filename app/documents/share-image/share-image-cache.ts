import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';

export type KeptImage = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Thrown when more images are asked for than can be drawn soon. */
export class TooManyDrawings extends Error {
  override readonly name = 'TooManyDrawings';
}

type Options = {
  /** Of all images together; the ones longest unused give way. */
  maxBytes: number;
  /** How many different images may wait while one is drawn. */
  mayWait: number;
};

/**
 * Drawn images by what they show. One drawing at a time, so that pages are answered in between; who asks for an
 * image under way waits for that one. A failed drawing is not kept.
 */
export function keepImages({ maxBytes, mayWait }: Options) {
  const drawing = limitConcurrency(1, { mayWait, busy: () => new TooManyDrawings('Too many images wait') });
  const kept = new LRUCache<string, KeptImage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  });
  const underWay = new Map<string, Promise<KeptImage>>();

  async function drawAndKeep(key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>) {
    const bytes = await drawing(draw);
    const image = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    kept.set(key, image);
    return image;
  }

  /** The image that `key` stands for; drawn when it is not there. @throws TooManyDrawings, and what `draw` throws */
  return async (key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<KeptImage> => {
    const found = kept.get(key);
    if (found) return found;
    const already = underWay.get(key) ?? null;
    if (already !== null) return already;
    const made = drawAndKeep(key, draw).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
}
