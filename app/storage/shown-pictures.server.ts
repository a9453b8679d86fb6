import { arrayContains, eq, inArray, sql } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { trash } from '#app/db/schema/trash.ts';
import { versions } from '#app/db/schema/versions.ts';
import { readAttachments, removeAttachment } from './attachments.server.ts';
import { removeImage } from './images.server.ts';
import { stemOfPath } from './paths.ts';

/* Decides whether a stored picture or PDF file is in use: something shows it, or may show it again. */

/**
 * Whether a photo, post, event, version or trash entry uses the picture, as a cover or in a text; for a PDF
 * file, whether it is offered.
 */
export async function isPictureShown(tx: Transaction, path: string): Promise<boolean> {
  const stem = stemOfPath(path) ?? path;
  const counts = [
    await tx.$count(schoolPhotos, eq(schoolPhotos.filePath, path)),
    await tx.$count(blogPosts, mentions(blogPosts, stem)),
    await tx.$count(events, mentions(events, stem)),
    await tx.$count(versions, arrayContains(versions.pictures, [stem])),
    await tx.$count(trash, arrayContains(trash.pictures, [stem])),
  ];
  return counts.some((count) => count > 0);
}

/** The stems of all pictures and PDF files used by versions and the trash. */
export async function retainedStems(tx: Transaction): Promise<string[]> {
  const stems: string[] = [];
  for (const table of [versions, trash]) {
    const rows = await tx.selectDistinct({ stem: sql<string>`unnest(${table.pictures})` }).from(table);
    stems.push(...rows.map(({ stem }) => stem));
  }
  return stems;
}

function mentions(table: typeof blogPosts | typeof events, stem: string) {
  const texts = sql`${table.content} || ' ' || coalesce(${table.imageUrl}, '')`;
  return sql`strpos(${texts}, ${stem}) > 0`;
}

/**
 * Deletes pictures and PDF files, by stem, that nothing uses after a deletion. That write is committed and
 * must not be undone: errors are left to the sweep of orphans.
 */
export async function removeUnreferenced(stems: readonly string[]): Promise<void> {
  if (stems.length === 0) return;
  try {
    const { bucket, path } = storedImages;
    const images = await readAsStaff((tx) =>
      tx
        .select({ bucket, path })
        .from(storedImages)
        .where(inArray(sql`split_part(${path}, '.', 1)`, [...stems])),
    );
    for (const image of images) {
      await removeImage({ ...image, unless: (tx) => isPictureShown(tx, image.path) });
    }
    for (const { path } of await readAttachments(stems.map((stem) => `${stem}.pdf`))) {
      await removeAttachment({ path, unless: (tx) => isPictureShown(tx, path) });
    }
  } catch (error) {
    log.warn({ err: error }, 'pictures or PDF files that nothing shows could not be removed');
  }
}
