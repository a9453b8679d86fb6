import { and, desc, ne } from 'drizzle-orm';
import { withStaff } from '#app/db/client.server.ts';
import { versions } from '#app/db/schema/versions.ts';
import { logActivity, type Subject } from '#app/office/activity-log.server.ts';
import { isOf, type VersionSubject } from '#app/office/versions.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/**
 * Deletes all versions of a subject but the last: withdrawn text, such as a parent's testimonial, must not
 * remain anywhere.
 * @returns how many were deleted
 */
export function deleteOlderVersions(input: {
  administrator: Administrator;
  of: VersionSubject;
  /** Its subject in the activity log. */
  about: Subject;
}): Promise<number> {
  const { administrator, of, about } = input;
  return withStaff(async (tx) => {
    const { number } = versions;
    const [last] = await tx.select({ number }).from(versions).where(isOf(of)).orderBy(desc(number)).limit(1);
    if (!last) return 0;
    const { rowCount } = await tx.delete(versions).where(and(isOf(of), ne(number, last.number)));
    const count = rowCount ?? 0;
    if (count > 0) {
      const details = { versionsForgotten: count };
      await logActivity(tx, administrator, { action: 'updated', ...about, details });
    }
    return count;
  });
}
