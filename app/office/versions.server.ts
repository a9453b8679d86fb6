import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { versions } from '#app/db/schema/versions.ts';
import type { VersionKind } from '#app/school/vocabulary.ts';
import { stemsIn } from '#app/storage/paths.ts';

/** Versions retained per subject; older ones are deleted. */
export const maxVersions = 50;

/** The subject of versions. */
export type VersionSubject = { kind: VersionKind; subject: string };

/** One save: its version, the form's values after it, its author and its time. */
export type SavedVersion = {
  number: number;
  values: Record<string, unknown>;
  savedAt: Date;
  savedByName: string | null;
};

type Keeping = VersionSubject & {
  saved: SavedVersion;
  /** The names of the fields that the save changed. */
  fields: readonly string[];
  /** The replaced state, also stored if it has no version yet; none for a new item. */
  before?: SavedVersion | undefined;
};

/** Stores a version in the transaction of the save. Every office save uses it. */
export async function saveVersion(tx: Transaction, keeping: Keeping): Promise<void> {
  const { kind, subject, saved, fields, before } = keeping;
  const rowOf = (version: SavedVersion, names: readonly string[]) => ({
    ...{ kind, subject, fields: [...names], ...version },
    pictures: [...new Set(stemsIn(JSON.stringify(version.values)))],
  });
  if (before && before.number > 0) {
    const known = await tx.$count(versions, isOf(keeping));
    // For content saved before versions existed.
    if (known === 0) await tx.insert(versions).values(rowOf(before, []));
  }
  await tx.insert(versions).values(rowOf(saved, fields)).onConflictDoNothing();
  const newest = tx
    .select({ number: versions.number })
    .from(versions)
    .where(isOf(keeping))
    .orderBy(desc(versions.number))
    .limit(maxVersions);
  await tx.delete(versions).where(and(isOf(keeping), notInArray(versions.number, newest)));
}

/**
 * Stores the version that a save made of another, with the names of the changed fields; no change, no
 * version.
 */
export async function saveChangedVersion(
  tx: Transaction,
  of: VersionSubject,
  before: SavedVersion,
  saved: SavedVersion,
): Promise<void> {
  const fields = Object.keys(saved.values).filter((name) => saved.values[name] !== before.values[name]);
  if (fields.length > 0) await saveVersion(tx, { ...of, before, saved, fields });
}

/** Deletes the versions of an erased subject. */
export async function deleteVersions(tx: Transaction, of: VersionSubject): Promise<void> {
  await tx.delete(versions).where(isOf(of));
}

/** Condition: a thing's versions. */
export function isOf({ kind, subject }: VersionSubject) {
  return and(eq(versions.kind, kind), eq(versions.subject, subject));
}
