import { eq, inArray } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { readAs, readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { attachments } from '#app/db/schema/attachments.ts';
import { writeOptions } from './bucket.ts';
import { fileStore } from './buckets.server.ts';
import { pdfIn } from './check-pdf.ts';
import { eraseFile } from './erase-file.server.ts';
import { lockPictures } from './images.server.ts';
import { newAttachmentPath } from './paths.ts';

/* PDF files in articles: stored unchanged except for trailing bytes, under an unguessable name (decision
   15). */

export { AttachmentRefused } from './attachment-refused.ts';

/** A PDF file in the bucket content-files: path, download name, bytes. */
export type Attachment = typeof attachments.$inferSelect;

const bucketName = 'content-files';

type AttachmentUpload = {
  /** The uploaded bytes. The declared type is not trusted. */
  bytes: Uint8Array;
  /** Already cleaned (`cleanFileName`). */
  name: string;
  now?: Date;
};

/**
 * Validates, stores and records a PDF file. On failure neither row nor file is left. Must not be called
 * inside `withStaff`: the file is written first.
 * @throws AttachmentRefused when it is not an acceptable PDF; its message is French, for the screen
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
    await disk.put(attachment.path, bytes, writeOptions('application/pdf'));
    await withStaff((tx) => tx.insert(attachments).values(attachment));
    return attachment;
  } catch (error) {
    await deleteFile(attachment.path);
    throw error;
  }
}

type AttachmentRemoval = {
  path: string;
  /** Called in the deleting transaction, while no article can start to use the file; true keeps it. */
  unless: (tx: Transaction) => Promise<boolean>;
};

/**
 * Deletes a PDF file: first its row, then the file. Must not be called inside `withStaff`.
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

/** A file that cannot be deleted is unreferenced: it is logged, and must not hide the original error. */
async function deleteFile(path: string): Promise<void> {
  try {
    await eraseFile(await fileStore().bucket(bucketName), path);
  } catch (error) {
    log.warn({ err: error, path }, 'a PDF file could not be removed');
  }
}

const address = `/files/${bucketName}/`;

/** The public path of a PDF file: always on this site, whatever the storage. */
export function attachmentAddress(path: string): string {
  return `${address}${path}`;
}

/** The path in the bucket, from the public path. */
export function attachmentPath(href: string): string {
  return href.replace(address, '');
}

/** The rows of these files; missing ones are omitted. */
export async function attachmentsAt(tx: Transaction, paths: readonly string[]): Promise<Attachment[]> {
  if (paths.length === 0) return [];
  return tx
    .select()
    .from(attachments)
    .where(inArray(attachments.path, [...paths]));
}

/** The same for the office, under the user's role. */
export function readAttachments(paths: readonly string[]): Promise<Attachment[]> {
  return readAsStaff((tx) => attachmentsAt(tx, paths));
}

/** The row of a file a visitor requests; undefined when there is none. */
export async function findAttachment(path: string): Promise<Attachment | undefined> {
  const [found] = await readAs('site_visitor', (tx) => attachmentsAt(tx, [path]));
  return found;
}
