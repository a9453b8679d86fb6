import { and, desc, eq } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { versions } from '#app/db/schema/versions.ts';
import { isOf, type SavedVersion, type VersionSubject } from '#app/office/versions.server.ts';

export type StoredVersion = SavedVersion & { fields: string[] };

const { number, values, fields, savedAt, savedByName } = versions;

/** The versions of a subject, newest first, without their values. */
export function listVersions(of: VersionSubject): Promise<Omit<StoredVersion, 'values'>[]> {
  return readAsStaff((tx) =>
    tx.select({ number, fields, savedAt, savedByName }).from(versions).where(isOf(of)).orderBy(desc(number)),
  );
}

/** One version; null when it is not retained. */
export async function findVersion(of: VersionSubject, which: number): Promise<StoredVersion | null> {
  const [row] = await readAsStaff((tx) =>
    tx
      .select({ number, values, fields, savedAt, savedByName })
      .from(versions)
      .where(and(isOf(of), eq(number, which))),
  );
  return row ?? null;
}
