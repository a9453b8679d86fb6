import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { versions } from '#app/db/schema/versions.ts';
import type { VersionKind } from '#app/school/vocabulary.ts';
import { stemsIn } from '#app/storage/paths.ts';

/** So many are kept of each thing; the oldest go. */
export const versionsKept = 50;

/** Of what versions are. */
export type VersionSubject = { kind: VersionKind; subject: string };

/** One save: which it was, what the form said after it, whose it was and when. */
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
  /** What the save replaced, kept too where nobody kept it yet; none for what is new. */
  before?: SavedVersion | undefined;
};

/** Keeps a version, in the transaction of the save that made it: for every save of the office there is this one way. */
export async function keepVersion(tx: Transaction, keeping: Keeping): Promise<void> {
  const { kind, subject, saved, fields, before } = keeping;
  const rowOf = (version: SavedVersion, names: readonly string[]) => ({
    ...{ kind, subject, fields: [...names], ...version },
    pictures: [...new Set(stemsIn(JSON.stringify(version.values)))],
  });
  if (before && before.number > 0) {
    const known = await tx.$count(versions, isOf(keeping));
    // Whatever was saved before there were versions.
    if (known === 0) await tx.insert(versions).values(rowOf(before, []));
  }
  await tx.insert(versions).values(rowOf(saved, fields)).onConflictDoNothing();
  const newest = tx
    .select({ number: versions.number })
    .from(versions)
    .where(isOf(keeping))
    .orderBy(desc(versions.number))
    .limit(versionsKept);
  await tx.delete(versions).where(and(isOf(keeping), notInArray(versions.number, newest)));
}

/** Keeps the version that a save made of another, under the names of what differs; the same again is none. */
export async function keepChange(
  tx: Transaction,
  of: VersionSubject,
  before: SavedVersion,
  saved: SavedVersion,
): Promise<void> {
  const fields = Object.keys(saved.values).filter((name) => saved.values[name] !== before.values[name]);
  if (fields.length > 0) await keepVersion(tx, { ...of, before, saved, fields });
}

/** Forgets the versions of what is erased for good. */
export async function forgetVersions(tx: Transaction, of: VersionSubject): Promise<void> {
  await tx.delete(versions).where(isOf(of));
}

/** Condition: a thing's versions. */
export function isOf({ kind, subject }: VersionSubject) {
  return and(eq(versions.kind, kind), eq(versions.subject, subject));
}
