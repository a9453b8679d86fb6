import { randomBytes } from 'node:crypto';

const types = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

const folderForm = /^[a-z][a-z0-9-]{0,62}$/;
/**
 * The path of an original or a variant of a picture, or of its crop. Not that of the original of a cropped
 * picture.
 */
const fileForm =
  /^([a-z][a-z0-9-]{0,62}\/\d{1,16}-[0-9a-f]{16})(?:-[0-9a-f]{16})?(?:-(\d{1,5})w)?\.(jpg|png|webp|avif)$/;

/**
 * A folder of the bucket content-images: files generated from other content. No upload goes there, and they
 * have no rows (server/share-images.ts).
 */
export const derivedFolder = 'partage';

/** Whether a file can be generated again from what the site shows. */
export function isDerived(path: string): boolean {
  return path.startsWith(`${derivedFolder}/`);
}

/** One folder for all PDF files, so that texts reference them like pictures: folder, timestamp, random. */
const attachmentFolder = 'documents';
const attachmentForm = /^documents\/\d{1,16}-[0-9a-f]{16}\.pdf$/;

/**
 * A new path in a bucket, `{folder}/{timestamp-random}.{ext}` (spec §7). It contains nothing of the uploaded
 * file's name, and is unguessable.
 */
export function newImagePath(folder: string, extension: string, now: Date): string {
  if (!folderForm.test(folder)) throw new Error(`'${folder}' is no folder of a bucket`);
  return newPath(folder, extension, now);
}

/** The same for an article's PDF file, in the bucket content-files. */
export function newAttachmentPath(now: Date): string {
  return newPath(attachmentFolder, 'pdf', now);
}

/** Whether this is the path of an article's PDF file. */
export function isAttachmentPath(path: string): boolean {
  return attachmentForm.test(path);
}

function newPath(folder: string, extension: string, now: Date): string {
  return `${folder}/${now.getTime()}-${randomBytes(8).toString('hex')}.${extension}`;
}

/** The MIME type of a picture at this path, or undefined for other paths. */
export function typeOfPath(path: string): string | undefined {
  const extension = fileForm.exec(path)?.[3];
  return extension && extension in types ? types[extension as keyof typeof types] : undefined;
}

const stem = /[a-z][a-z0-9-]{0,62}\/\d{1,16}-[0-9a-f]{16}/g;
/** A new name for the files of a crop, which reveals nothing of the original. */
export function newRendition(): string {
  return randomBytes(8).toString('hex');
}

/** The path of a cropped picture's original: unguessable, and never served. */
export function newWholePath(path: string): string {
  return path.replace(/(\.[a-z]+)$/, `-whole-${randomBytes(8).toString('hex')}$1`);
}

/** The parts of a picture's path; undefined for other paths. `width` only for a variant. */
export function partsOfPath(path: string): { stem: string; width?: number; extension: string } | undefined {
  const [, stem, width, extension] = fileForm.exec(path) ?? [];
  if (stem === undefined || extension === undefined) return undefined;
  return { stem, extension, ...(width !== undefined && { width: Number(width) }) };
}

/**
 * An original, a variant, a PDF file, or the partial file of a killed process ('….jpg.0123456789ab.part').
 */
const writtenForm =
  /^([a-z][a-z0-9-]{0,62}\/\d{1,16}-[0-9a-f]{16})(?:-(?:whole-)?[0-9a-f]{16})?(?:-\d{1,5}w)?\.(?:jpg|png|webp|avif|pdf)(?:\.[0-9a-f]{12}\.part)?$/;

/** The MIME type of any file the site writes, by its path; undefined for others and for partial files. */
export function typeOfWritten(path: string): string | undefined {
  if (!writtenForm.test(path) || path.endsWith('.part')) return undefined;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return extension === 'pdf' ? 'application/pdf' : types[extension as keyof typeof types];
}

/**
 * The common stem of the files of a picture or PDF file, 'campus/1-0123456789abcdef'; undefined for other
 * paths.
 */
export function stemOfPath(path: string): string | undefined {
  return writtenForm.exec(path)?.[1];
}

/** The stems of the pictures and PDF files referenced in a text, in any URL. */
export function stemsIn(text: string): string[] {
  return text.match(stem) ?? [];
}
