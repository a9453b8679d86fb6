import { eq } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { localInputOrEmpty } from '#app/lib/dates.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import { shownElsewhere } from './article-files.server.ts';
import type { Collection, Stored } from './collection.server.ts';
import { contentField } from './content-fields.server.ts';
import type { ContentKind } from './content-kinds.ts';
import { contentTables } from './content-tables.server.ts';
import { coverImage, isCover } from './covers.server.ts';

/** An item of a collection for its form. */
export type EditedItem = {
  id: string;
  version: number;
  slug: string;
  title: string;
  status: ContentStatus;
  /** The texts of its form, by field; '' when empty. Times are in the school's zone: '2027-03-05T08:30'. */
  fields: Record<string, string>;
  /** The shown cover; null without one, or when the picture is not in our store. */
  image: ImageView | null;
  /** The current addresses of pictures that differ from those in the text. */
  shown: Record<string, string>;
};

/** The item to edit, draft or not; null when there is none. */
export function readForEditing(collection: Collection, id: string): Promise<EditedItem | null> {
  return readAsStaff(async (tx) => {
    const [row] = await collection.find(tx, id);
    if (!row) return null;
    const { version, slug, title, status } = row;
    return {
      ...{ id, version, slug, title, status },
      fields: await fieldsOf(collection, row),
      image: await coverAt(tx, collection.kind, id),
      shown: await shownElsewhere(tx, row.content),
    };
  });
}

async function fieldsOf(collection: Collection, row: Stored): Promise<Record<string, string>> {
  return {
    title: row.title,
    content: await contentField(row),
    status: row.status,
    publishAt: localInputOrEmpty(row.publishAt),
    unpublishAt: localInputOrEmpty(row.unpublishAt),
    imageUrl: row.imageUrl ?? '',
    imageAlt: row.imageAlt ?? '',
    ...collection.ownTexts(row),
    ...collection.formTexts?.(row),
  };
}

async function coverAt(tx: Transaction, kind: ContentKind, id: string): Promise<ImageView | null> {
  const { table } = contentTables[kind];
  const [image] = await tx
    .select(coverImage)
    .from(storedImages)
    .innerJoin(table, isCover(table.imageUrl))
    .where(eq(table.id, id));
  return image ? viewOfImage(image) : null;
}
