import { heaviestImage } from './image-limits.ts';
import { ImageRefused, type RefusalReason } from './image-refused.ts';

/**
 * Why a chosen file cannot be a picture of the site, in words for the staff; null when it may be one. Spares a long
 * sending that ends in a refusal: the server looks into the file and decides.
 */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const reason = reasonOf(file);
  return reason && new ImageRefused(reason).message;
}

function reasonOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): RefusalReason | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (type === 'image/svg+xml') return 'svg';
  if (type === 'image/gif') return 'gif';
  // Some systems name no type: the server will see.
  if (type !== '' && !type.startsWith('image/')) return 'not-an-image';
  if (size === 0) return 'empty';
  return size > heaviestImage.bytes ? 'too-heavy' : null;
}
