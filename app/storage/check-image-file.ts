import { heaviestReducible } from './image-limits.ts';
import { ImageRefused, type RefusalReason } from './image-refused.ts';

/**
 * Why a chosen file cannot be a picture of the site, in words for the staff; null when it may be one. Spares a long
 * sending that ends in a refusal: the server looks into the file and decides.
 */
export function refusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  const reason = reasonOf(file);
  return reason && new ImageRefused(reason).message;
}

/** Whether a file that was dropped or pasted is meant as a picture. Outside Apple's systems hardly any knows HEIC's type. */
export function isMeantAsPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));
}

function reasonOf({ type, size }: Pick<File, 'type' | 'size'>): RefusalReason | null {
  if (type === 'image/svg+xml') return 'svg';
  if (type === 'image/gif') return 'gif';
  // Some systems name no type: the server will see.
  if (type !== '' && !type.startsWith('image/')) return 'not-an-image';
  if (size === 0) return 'empty';
  // What is heavier than the server takes is reduced on its way (app/office/reduce-picture.ts).
  return size > heaviestReducible ? 'too-heavy' : null;
}
