import { withStaff } from '#app/db/client.server.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockPicturesShared } from '#app/storage/images.server.ts';
import type { Collection, Stored } from './collection.server.ts';
import { hasAlternativeText } from './content-fields.server.ts';
import type { ContentChange, LeftAlone, ManyChanged } from './many-changed.ts';
import { moveContentToTrash, writeSave } from './save-content.server.ts';

type ManyContent = {
  administrator: Administrator;
  /** With the version that the list showed for each. */
  selected: readonly { id: string; version: number }[];
  change: ContentChange;
  now?: Date;
};

/**
 * Publishes, withdraws or trashes the selected items of a list in one transaction, each like a single save or
 * deletion: versions, log, conflicts. An item that cannot be changed does not stop the others, and is
 * counted.
 */
export function changeManyContent(
  collection: Collection,
  { administrator, selected, change, now = new Date() }: ManyContent,
): Promise<ManyChanged> {
  return withStaff(async (tx) => {
    await lockPicturesShared(tx);
    const changed: ManyChanged = { done: [], left: {} };
    // Sorted by id, so that two selections cannot deadlock.
    for (const { id, version } of selected.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const [row] = await collection.lock(tx, id);
      const left = row ? whyLeft(row, version, change) : 'gone';
      if (!row || left) {
        if (left) changed.left[left] = (changed.left[left] ?? 0) + 1;
        continue;
      }
      if (change === 'trash') {
        await moveContentToTrash(tx, collection, { administrator, row, now });
      } else {
        const status: ContentStatus = change === 'publish' ? 'published' : 'draft';
        const columns = { status, ...collection.statusColumns?.(row, status, now) };
        await writeSave(tx, collection, { administrator, before: row, columns, now });
      }
      changed.done.push(id);
    }
    return changed;
  });
}

/** Why an item is skipped; null when it can be changed. */
function whyLeft(row: Stored, version: number, change: ContentChange): LeftAlone | null {
  // As for inquiries: a deletion applies, whoever has saved the item meanwhile.
  if (change === 'trash') return null;
  if (row.status === (change === 'publish' ? 'published' : 'draft')) return 'same';
  if (row.version !== version) return 'changed';
  if (change === 'withdraw') return null;
  // A user chose its time, and publishing with a time means scheduling (decision 20).
  if (row.publishAt) return 'scheduled';
  const { imageUrl, imageAlt } = row;
  const published = { imageUrl: imageUrl ?? '', imageAlt: imageAlt ?? '', status: 'published' } as const;
  return hasAlternativeText(published) ? null : 'undescribed';
}
