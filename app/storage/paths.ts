import { randomBytes } from 'node:crypto';

const types = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

const folderForm = /^[a-z][a-z0-9-]{0,62}$/;
/** An original or a variant of a picture, or of what is left of it. A whole picture of which a part was left out is none. */
const fileForm =
  /^([a-z][a-z0-9-]{0,62}\/\d{1,16}-[0-9a-f]{16})(?:-[0-9a-f]{16})?(?:-(\d{1,5})w)?\.(jpg|png|webp|avif)$/;

/** Of the bucket content-images: what is drawn of other things, and can be drawn again. No upload goes there, and no row knows it (server/share-images.ts). */
export const derivedFolder = 'partage';

/** Whether a file can be drawn again of what the site shows. */
export function isDerived(path: string): boolean {
  return path.startsWith(`${derivedFolder}/`);
}

/** One folder for all, so that they are named in texts as pictures are: by folder, moment and chance. */
const attachmentFolder = 'documents';
const attachmentForm = /^documents\/\d{1,16}-[0-9a-f]{16}\.pdf$/;

/**
 * A new path in a bucket, `{folder}/{timestamp-random}.{ext}` (spec §7). Nothing of the uploaded file's name
 * is in it, and nobody can guess it.
 */
export function newImagePath(folder: string, extension: string, now: Date): string {
  if (!folderForm.test(folder)) throw new Error(`'${folder}' is no folder of a bucket`);
  return newPath(folder, extension, now);
}

/** The same for a PDF file of an article, in the bucket content-files. */
export function newAttachmentPath(now: Date): string {
  return newPath(attachmentFolder, 'pdf', now);
}

/** Whether a PDF file of an article can be kept under this path. */
export function isAttachmentPath(path: string): boolean {
  return attachmentForm.test(path);
}

function newPath(folder: string, extension: string, now: Date): string {
  return `${folder}/${now.getTime()}-${randomBytes(8).toString('hex')}.${extension}`;
}

/** The MIME type of the picture that is kept under this path, or undefined when nothing ever can be. */
export function typeOfPath(path: string): string | undefined {
  const extension = fileForm.exec(path)?.[3];
  return extension && extension in types ? types[extension as keyof typeof types] : undefined;
}

const stem = /[a-z][a-z0-9-]{0,62}\/\d{1,16}-[0-9a-f]{16}/g;
/** The name of the files that show a part of a picture: nothing of the whole is found by it. */
export function newRendition(): string {
  return randomBytes(8).toString('hex');
}

/** Where a picture is kept whole once a part of it was left out: nobody can guess it, and no address serves it. */
export function newWholePath(path: string): string {
  return path.replace(/(\.[a-z]+)$/, `-whole-${randomBytes(8).toString('hex')}$1`);
}

/** What a file's name says; undefined for what is no file of a picture. `width` of a variant alone. */
export function partsOfPath(path: string): { stem: string; width?: number; extension: string } | undefined {
  const [, stem, width, extension] = fileForm.exec(path) ?? [];
  if (stem === undefined || extension === undefined) return undefined;
  return { stem, extension, ...(width !== undefined && { width: Number(width) }) };
}

/** An original, a variant, a PDF file, or what a killed process left of one ('….jpg.0123456789ab.part'). */
const writtenForm =
  /^([a-z][a-z0-9-]{0,62}\/\d{1,16}-[0-9a-f]{16})(?:-(?:whole-)?[0-9a-f]{16})?(?:-\d{1,5}w)?\.(?:jpg|png|webp|avif|pdf)(?:\.[0-9a-f]{12}\.part)?$/;

/** The MIME type of any file that the site writes, by its name; undefined for what is none, or is not written whole. */
export function typeOfWritten(path: string): string | undefined {
  if (!writtenForm.test(path) || path.endsWith('.part')) return undefined;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return extension === 'pdf' ? 'application/pdf' : types[extension as keyof typeof types];
}

/** What the files of one picture have in common, and what a PDF file is named by, 'campus/1-0123456789abcdef'; undefined for what is no such file. */
export function stemOfPath(path: string): string | undefined {
  return writtenForm.exec(path)?.[1];
}

/** The stems of the pictures and PDF files that a text names, by whatever address. */
export function stemsIn(text: string): string[] {
  return text.match(stem) ?? [];
}
