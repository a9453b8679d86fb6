import { maxImageSize } from '#app/storage/image-limits.ts';
import { ImageRefused } from '#app/storage/image-refused.ts';

/** Longest sides to try, in pixels: the server stores at most the first (encode-image.server.ts). */
const sides = [2400, 1600] as const;
const quality = 0.9;

/**
 * Reduces a picture above the upload limit in the browser: upright, in sRGB, as large as the server stores
 * it. Pictures that may be transparent become WebP where the browser can write it, all others JPEG.
 * @throws ImageRefused when the browser cannot read it, or it stays too large
 */
export async function reducePicture(file: File): Promise<File> {
  const bitmap = await read(file);
  try {
    for (const side of sides) {
      const blob = await drawScaled(bitmap, side, mayBeClear(file) ? 'image/webp' : 'image/jpeg');
      if (blob.size <= maxImageSize.bytes) return new File([blob], file.name, { type: blob.type });
    }
  } finally {
    bitmap.close();
  }
  throw new ImageRefused('too-heavy');
}

async function read(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new ImageRefused('not-reducible', { cause: error });
  }
}

function mayBeClear({ type }: File): boolean {
  return ['image/png', 'image/webp', 'image/avif'].includes(type);
}

function drawScaled(bitmap: ImageBitmap, side: number, type: string): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new ImageRefused('not-reducible');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality });
}
