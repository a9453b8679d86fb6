import { and, arrayContains, eq, inArray, ne } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { trash } from '#app/db/schema/trash.ts';
import { versions } from '#app/db/schema/versions.ts';
import { contentKinds } from '#app/school/vocabulary.ts';
import { stemOfPath } from '#app/storage/paths.ts';
import { textsNaming } from './photo-uses.server.ts';
import type { TrashedPhotoUses } from './photo-uses.ts';

/** Where a photo in the trash is still visible, or would reappear; null when it is not there. */
export async function usesOfTrashedPhoto(id: string): Promise<TrashedPhotoUses | null> {
  return readAsStaff(async (tx) => {
    const [photo] = await tx
      .select({ row: trash.row })
      .from(trash)
      .where(and(eq(trash.id, id), eq(trash.kind, 'photo')));
    if (!photo) return null;
    const stem = stemOfTrashed(photo.row);
    const others = await tx
      .select({ kind: trash.kind, name: trash.name })
      .from(trash)
      .where(and(ne(trash.id, id), inArray(trash.kind, contentKinds), arrayContains(trash.pictures, [stem])))
      .orderBy(trash.name)
      .limit(mostTrashed);
    return {
      uses: await textsNaming(tx, [stem]),
      versions: await tx.$count(versions, arrayContains(versions.pictures, [stem])),
      trashed: others.map(({ name }) => name),
    };
  });
}

const mostTrashed = 20;

/** The stem of a trashed photo's file. */
export function stemOfTrashed(row: Record<string, unknown>): string {
  const path = String(row.file_path);
  return stemOfPath(path) ?? path;
}
