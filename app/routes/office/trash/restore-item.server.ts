import { restoreContentItem } from '#app/content/trash-content.server.ts';
import { restoreInquiry } from '#app/features/inquiries/handling/trash-inquiry.server.ts';
import { restorePhoto } from '#app/features/photos/change-photos.server.ts';
import { findTrashed } from '#app/features/trash/list-trash.server.ts';
import type { TrashKind } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

type Input = { administrator: Administrator; id: string };

const restorers: Readonly<Record<TrashKind, (input: Input) => Promise<boolean>>> = {
  post: restoreContentItem,
  event: restoreContentItem,
  photo: restorePhoto,
  lead: restoreInquiry,
  admission: restoreInquiry,
  message: restoreInquiry,
};

/** Restores a deleted item of any kind; returns its name, or null when it is not in the trash. */
export async function restoreItem(input: Input): Promise<string | null> {
  const found = await findTrashed(input.id);
  if (!found || !(await restorers[found.kind](input))) return null;
  return found.name;
}
