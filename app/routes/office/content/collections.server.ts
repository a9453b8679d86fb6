import { data } from 'react-router';
import type { Collection } from '#app/content/collection.server.ts';
import { contentKindAt } from '#app/content/content-kinds.ts';
import { type EditedItem, readForEditing } from '#app/content/edited-item.server.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { itemId } from './record-edition.server.ts';

/** Every kind of content. */
export const collections: readonly Collection[] = [postCollection, eventCollection];

/** The collection whose office pages include this address; a 404 when there is none. */
export function collectionAt({ pathname }: URL): Collection {
  const kind = contentKindAt(pathname);
  const found = collections.find((collection) => collection.kind === kind);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** The item with the id of an address; a 404 when there is none. */
export async function findItem(collection: Collection, id: string): Promise<EditedItem> {
  const found = await readForEditing(collection, itemId(id));
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Some of an item's fields. */
export function pick(fields: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
