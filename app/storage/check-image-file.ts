import { maxReducibleBytes } from './image-limits.ts';
import { ImageRefused, type RefusalReason } from './image-refused.ts';

/**
 * Why a chosen file cannot be a picture of the site, in French; null when it may be one. Avoids a long upload
 * that would be refused; the server checks the contents.
 */
export function refusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  const reason = reasonOf(file);
  return reason && new ImageRefused(reason).message;
}

/** Types that Android's file managers and some cloud drives give every file: the server checks. */
const unnamedTypes: readonly string[] = ['', 'application/octet-stream', 'binary/octet-stream'];

/** Whether the browser's type says nothing. */
export function isUnnamedType(type: string): boolean {
  return unnamedTypes.includes(type);
}

/** Whether a dropped or pasted file is meant as a picture. Few systems except Apple's know HEIC's type. */
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
  // Larger files than the server accepts are reduced in the browser (app/office/reduce-picture.ts).
  return size > maxReducibleBytes ? 'too-heavy' : null;
}
