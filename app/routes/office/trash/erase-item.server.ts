import { deleteVersionsWith, withdrawPicture } from '#app/content/withdraw-picture.server.ts';
import { stemOfTrashed } from '#app/features/photos/trashed-photo.server.ts';
import { eraseFromTrash } from '#app/features/trash/empty-trash.server.ts';
import { collections } from '#app/routes/office/content/collections.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockPicturesShared } from '#app/storage/images.server.ts';

type Input = {
  administrator: Administrator;
  id: string;
  /**
   * A photo is removed from the posts and events that show it, and from their versions, so that its file can
   * be deleted.
   */
  everywhere: boolean;
};

/** Erases one item permanently; returns its name, or null when it is not in the trash. */
export function eraseItem({ administrator, id, everywhere }: Input): Promise<string | null> {
  return eraseFromTrash({
    ...{ administrator, id },
    async within(tx, row) {
      if (!everywhere || row.kind !== 'photo') return;
      await lockPicturesShared(tx);
      const stem = stemOfTrashed(row.row);
      for (const collection of collections) await withdrawPicture(tx, collection, { administrator, stem });
      await deleteVersionsWith(tx, stem);
    },
  });
}
