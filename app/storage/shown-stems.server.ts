import { asc, gt } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos } from '#app/db/schema/content.ts';
import { stemOfPath, stemsIn } from './paths.ts';
import { retainedStems } from './shown-pictures.server.ts';

/** Texts per batch; other work runs between batches. */
const textsAtOnce = 200;

/**
 * The stems of everything the gallery, covers and texts use, including drafts, hidden photos and versions.
 */
export async function shownStems(): Promise<Set<string>> {
  const photos = await readAsStaff((tx) => tx.select({ path: schoolPhotos.filePath }).from(schoolPhotos));
  const shown = new Set(photos.map(({ path }) => stemOfPath(path) ?? path));
  for (const stem of await readAsStaff(retainedStems)) shown.add(stem);
  for (const table of [blogPosts, events]) {
    for await (const text of textsOf(table)) for (const stem of stemsIn(text)) shown.add(stem);
  }
  return shown;
}

/** The text and cover of every row, in batches. */
async function* textsOf(table: typeof blogPosts | typeof events): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await readAsStaff((tx) =>
      tx
        .select({ id: table.id, content: table.content, imageUrl: table.imageUrl })
        .from(table)
        .where(gt(table.id, last))
        .orderBy(asc(table.id))
        .limit(textsAtOnce),
    );
    for (const { content, imageUrl } of rows) yield `${content} ${imageUrl ?? ''}`;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
