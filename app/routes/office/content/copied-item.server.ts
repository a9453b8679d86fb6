import type { Collection } from '#app/content/collection.server.ts';
import { copyParameter } from '#app/content/content-texts.ts';
import { readForEditing } from '#app/content/edited-item.server.ts';
import { z } from '#app/lib/zod.ts';
import { pick } from './collections.server.ts';

/** The start of a new item's form: empty, a copy, or a copy of a missing item. */
type Copied = {
  isRequested: boolean;
  item: { id: string; title: string; fields: Record<string, string> } | null;
};

/** The item to copy, from the URL. */
export async function copiedItem(request: Request, collection: Collection): Promise<Copied> {
  const requested = new URL(request.url).searchParams.get(copyParameter);
  if (requested === null) return { isRequested: false, item: null };
  const id = z.guid().safeParse(requested);
  const item = id.success ? await readForEditing(collection, id.data) : null;
  if (!item) return { isRequested: true, item: null };
  const { title, fields } = item;
  return { isRequested: true, item: { id: item.id, title, fields: pick(fields, collection.copied) } };
}
