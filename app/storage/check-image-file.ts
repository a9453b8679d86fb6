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

/** What Android's file managers and some cloud drives call every file: the server will see. */
const unnamedTypes: readonly string[] = ['', 'application/octet-stream', 'binary/octet-stream'];

/** Whether a browser says nothing of what a file is. */
export function isUnnamedType(type: string): boolean {
  return unnamedTypes.includes(type);
}

/** Whether a file that was dropped or pasted is meant as a picture. Outside Apple's systems hardly any knows HEIC's type. */
export function isMeantAsPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return (
    type.startsWith('image/') || (isUnnamedType(type) && /\.(?:jpe?g|png|webp|avif|hei[cf])$/i.test(name))
  );
}

function reasonOf({ type, size }: Pick<File, 'type' | 'size'>): RefusalReason | null {
  if (type === 'image/svg+xml') return 'svg';
  if (type === 'image/gif') return 'gif';
  if (!isUnnamedType(type) && !type.startsWith('image/')) return 'not-an-image';
  if (size === 0) return 'empty';
  // What is heavier than the server takes is reduced on its way (app/office/reduce-picture.ts).
  return size > heaviestReducible ? 'too-heavy' : null;
}
