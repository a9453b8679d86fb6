import { eq } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { schoolFactChanges } from '#app/db/schema/operations.ts';
import { changedFields, differenceFrom, type Group, withDifference } from '#app/lib/difference.ts';
import { type Field, type FieldError, readDifference } from '#app/lib/field-schema.ts';
import { z } from '#app/lib/zod.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { inWords } from '#app/office/field-form/field-values.ts';
import {
  changedFacts,
  editableFacts,
  type FactTexts,
  factFields,
  factsSchema,
} from '#app/school/facts-schema.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** The facts as they stand, for the form that edits them. */
export type SchoolEdition = {
  values: FactTexts;
  /** What each would be without the office: of the configuration, or the defaults. */
  origin: FactTexts;
  /** Of the stored changes; 0 before the first. */
  version: number;
  updatedByName: string | null;
  updatedAt: Date | null;
};

export type SaveResult =
  | { status: 'saved' | 'unchanged'; edition: SchoolEdition }
  | { status: 'invalid'; errors: FieldError[] }
  /** Somebody else saved since `version` was read: nothing was written. */
  | { status: 'conflict'; edition: SchoolEdition };

type SaveInput = {
  administrator: Pick<Administrator, 'id' | 'fullName'>;
  /** The version the person began with. */
  version: number;
  /** What the person changed, as typed: a difference of `FactTexts`, not judged yet. */
  changes: unknown;
  now?: Date;
};

/** The school's facts for the office (spec §2.13 'School facts'). */
export async function editedSchool(): Promise<SchoolEdition> {
  return (await readAs('site_administrator', readStored)).edition;
}

/**
 * Stores what the office changed of the school's facts, notes it with old and new values (facts are public), and has
 * every page made again.
 */
export async function saveSchoolFacts(input: SaveInput): Promise<SaveResult> {
  const { version, administrator, now = new Date() } = input;
  const { difference, errors } = readDifference(editableFacts, input.changes, z.safeParse);
  if (errors.length > 0) return { status: 'invalid', errors };
  return withRole('site_administrator', async (tx): Promise<SaveResult> => {
    const { facts, edition } = await readStored(tx);
    const next = withDifference(facts, difference);
    const changed = changedFields(factFields, facts, next);
    if (changed.length === 0) return { status: 'unchanged', edition };
    if (edition.version !== version) return { status: 'conflict', edition };
    const written = await write(tx, version, {
      facts: differenceFrom(factFields, config().school, next),
      version: version + 1,
      updatedAt: now,
      updatedByName: administrator.fullName,
    });
    const { edition: after } = await readStored(tx);
    if (!written) return { status: 'conflict', edition: after };
    await logActivity(tx, administrator, {
      action: 'updated',
      subject: 'school',
      details: { changes: changed.map((field) => changeOf(field, edition.values, after.values)) },
    });
    await announceChange(tx, 'school');
    return { status: 'saved', edition: after };
  });
}

/** Whether it was still the version to be written over. */
async function write(tx: Transaction, before: number, row: typeof schoolFactChanges.$inferInsert) {
  const { only, version } = schoolFactChanges;
  const written = await tx
    .insert(schoolFactChanges)
    .values(row)
    .onConflictDoUpdate({ target: only, set: row, setWhere: eq(version, before) })
    .returning({ version });
  return written.length > 0;
}

function changeOf(field: Field, before: Group, after: Group) {
  const { path, label } = field;
  return { path, label, from: inWords(field, before), to: inWords(field, after) };
}

async function readStored(tx: Transaction) {
  const [row] = await tx.select().from(schoolFactChanges).limit(1);
  const { facts } = changedFacts(config().school, row?.facts ?? {});
  const edition: SchoolEdition = {
    values: factsSchema.encode(facts),
    origin: factsSchema.encode(config().school),
    version: row?.version ?? 0,
    updatedByName: row?.updatedByName ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
  return { facts, edition };
}
