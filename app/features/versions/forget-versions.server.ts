import { and, desc, ne } from 'drizzle-orm';
import { withStaff } from '#app/db/client.server.ts';
import { versions } from '#app/db/schema/versions.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { isOf, type VersionSubject } from '#app/office/versions.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/**
 * Forgets all versions of a thing but the last: what a person took back, a voice of a parent for one, is to be nowhere.
 *
 * @returns how many are gone
 */
export function forgetOlderVersions(asked: {
  administrator: Administrator;
  of: VersionSubject;
}): Promise<number> {
  const { administrator, of } = asked;
  return withStaff(async (tx) => {
    const { number } = versions;
    const [last] = await tx.select({ number }).from(versions).where(isOf(of)).orderBy(desc(number)).limit(1);
    if (!last) return 0;
    const { rowCount } = await tx.delete(versions).where(and(isOf(of), ne(number, last.number)));
    const count = rowCount ?? 0;
    if (count > 0) {
      const subject = of.kind === 'text' ? (of.subject === 'school' ? 'school' : 'faces') : of.kind;
      const item = of.kind === 'text' ? {} : { subjectId: of.subject };
      const details = { versionsForgotten: count };
      await logActivity(tx, administrator, { action: 'updated', subject, ...item, details });
    }
    return count;
  });
}
