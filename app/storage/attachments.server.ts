import { eq, inArray } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { readAs, readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { attachments } from '#app/db/schema/attachments.ts';
import { keptAs } from './bucket.ts';
import { fileStore } from './buckets.server.ts';
import { pdfIn } from './check-pdf.ts';
import { eraseFile } from './erase-file.server.ts';
import { lockPictures } from './images.server.ts';
import { newAttachmentPath } from './paths.ts';

/* The PDF files that articles offer: kept as they came but for what follows their end, under a name that nobody can guess (decision 15). */

export { AttachmentRefused } from './attachment-refused.ts';

/** A PDF file in the bucket content-files: where, what it is saved as, its bytes. */
export type Attachment = typeof attachments.$inferSelect;

const bucketName = 'content-files';

type AttachmentUpload = {
  /** The file as it was sent. Its announced type is not believed. */
  bytes: Uint8Array;
  /** Cleaned already (`cleanFileName`). */
  name: string;
  now?: Date;
};

/**
 * Checks and keeps a PDF file, and records it. On any failure neither row nor file is left. Must not be called inside
 * `withStaff`: the file is written first.
 *
 * @throws AttachmentRefused when it is no PDF; its message is for the screen, in French.
 */
export async function storeAttachment({
  bytes: sent,
  name,
  now = new Date(),
}: AttachmentUpload): Promise<Attachment> {
  const bytes = pdfIn(sent);
  const attachment = { path: newAttachmentPath(now), name, size: bytes.byteLength, createdAt: now };
  const { disk } = await fileStore().bucket(bucketName);
  try {
    await disk.put(attachment.path, bytes, keptAs('application/pdf'));
    await withStaff((tx) => tx.insert(attachments).values(attachment));
    return attachment;
  } catch (error) {
    await deleteFile(attachment.path);
    throw error;
  }
}

type AttachmentRemoval = {
  path: string;
  /** Asked in the transaction that forgets it, while no article can come to offer it: when it is true the file stays. */
  unless: (tx: Transaction) => Promise<boolean>;
};

/**
 * Forgets a PDF file: its row first, then the file. Must not be called inside `withStaff`.
 *
 * @returns false when `unless` kept it
 */
export async function removeAttachment({ path, unless }: AttachmentRemoval): Promise<boolean> {
  const removed = await withStaff(async (tx) => {
    await lockPictures(tx);
    if (await unless(tx)) return false;
    await tx.delete(attachments).where(eq(attachments.path, path));
    return true;
  });
  if (removed) await deleteFile(path);
  return removed;
}

/** A file that cannot be removed now is offered by nothing: it is logged, and must not hide the real failure. */
async function deleteFile(path: string): Promise<void> {
  try {
    await eraseFile(await fileStore().bucket(bucketName), path);
  } catch (error) {
    log.warn({ err: error, path }, 'a PDF file could not be removed');
  }
}

const address = `/files/${bucketName}/`;

/** Where browsers find a PDF file: with us, whatever store keeps it. */
export function attachmentAddress(path: string): string {
  return `${address}${path}`;
}

/** Where in the bucket a file lies, of its address. */
export function attachmentPath(href: string): string {
  return href.replace(address, '');
}

/** What is known of these files; those that are not there are left out. */
export async function attachmentsAt(tx: Transaction, paths: readonly string[]): Promise<Attachment[]> {
  if (paths.length === 0) return [];
  return tx
    .select()
    .from(attachments)
    .where(inArray(attachments.path, [...paths]));
}

/** The same for the office, as whoever of the staff asks. */
export function readAttachments(paths: readonly string[]): Promise<Attachment[]> {
  return readAsStaff((tx) => attachmentsAt(tx, paths));
}

/** What is known of the file that a visitor asks for; undefined when there is no such file. */
export async function findAttachment(path: string): Promise<Attachment | undefined> {
  const [found] = await readAs('site_visitor', (tx) => attachmentsAt(tx, [path]));
  return found;
}
