import { eq } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { schoolFactChanges } from '#app/db/schema/operations.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import {
  editableFacts,
  type FactName,
  type FactTexts,
  factInWords,
  factNames,
  textOf,
  textsOf,
} from '#app/school/editable-facts.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import {
  type FactChanges,
  type FactErrors,
  goodChanges,
  readFactTexts,
  storedForm,
  withChanges,
} from './fact-rules.ts';

/** The facts as they stand, for the form that edits them. */
export type SchoolEdition = {
  texts: FactTexts;
  /** What each would be without the office: of the configuration, or the defaults. */
  origin: FactTexts;
  /** Of the stored changes; 0 before the first. */
  version: number;
  updatedByName: string | null;
  updatedAt: Date | null;
};

export type SaveOutcome =
  | { outcome: 'saved' | 'unchanged'; edition: SchoolEdition }
  | { outcome: 'invalid'; errors: FactErrors }
  /** Somebody else saved since `version` was read: nothing was written. */
  | { outcome: 'conflict'; edition: SchoolEdition };

type Save = {
  administrator: Pick<Administrator, 'id' | 'fullName'>;
  /** The version the person began with. */
  version: number;
  /** What the person changed, as typed. */
  texts: Partial<FactTexts>;
  now?: Date;
};

/** The school's facts for the office (spec §2.13 'School facts'). */
export function editedSchool(): Promise<SchoolEdition> {
  return readAs('site_administrator', readEdition);
}

/**
 * Stores what the office changed of the school's facts, notes it with old and new values (facts are public), and has
 * every page made anew.
 */
export async function saveSchoolFacts({
  texts,
  version,
  administrator,
  now = new Date(),
}: Save): Promise<SaveOutcome> {
  const { values, errors } = readFactTexts(texts);
  if (errors) return { outcome: 'invalid', errors };
  return withRole('site_administrator', async (tx): Promise<SaveOutcome> => {
    const edition = await readEdition(tx);
    const changed = factNames.filter(
      (name) => name in values && edition.texts[name] !== textOf(name, values[name]),
    );
    if (changed.length === 0) return { outcome: 'unchanged', edition };
    if (edition.version !== version) return { outcome: 'conflict', edition };
    const facts = storedForm(changesAfter(edition, await readChanges(tx), values));
    const row = { facts, version: version + 1, updatedAt: now, updatedByName: administrator.fullName };
    if (!(await write(tx, version, row))) return { outcome: 'conflict', edition: await readEdition(tx) };
    const after = await readEdition(tx);
    await logActivity(tx, administrator, {
      action: 'updated',
      subject: 'school',
      details: { changes: changed.map((name) => change(name, edition.texts, after.texts)) },
    });
    await announceChange(tx, 'school');
    return { outcome: 'saved', edition: after };
  });
}

/** The new changes over the old; what is as it was originally is no change. */
function changesAfter({ origin }: SchoolEdition, before: FactChanges, values: FactChanges): FactChanges {
  const all = { ...before, ...values };
  const real = factNames.filter((name) => name in all && textOf(name, all[name]) !== origin[name]);
  return Object.fromEntries(real.map((name) => [name, all[name]]));
}

/** Whether it was still the version to be written over. */
async function write(
  tx: Transaction,
  version: number,
  row: typeof schoolFactChanges.$inferInsert,
): Promise<boolean> {
  const written =
    version === 0
      ? await tx.insert(schoolFactChanges).values(row).onConflictDoNothing().returning()
      : await tx.update(schoolFactChanges).set(row).where(eq(schoolFactChanges.version, version)).returning();
  return written.length > 0;
}

function change(name: FactName, before: FactTexts, after: FactTexts) {
  return {
    field: name,
    label: editableFacts[name].label,
    from: factInWords(name, before[name]),
    to: factInWords(name, after[name]),
  };
}

async function readRow(tx: Transaction) {
  const [row] = await tx.select().from(schoolFactChanges).limit(1);
  return row;
}

async function readChanges(tx: Transaction): Promise<FactChanges> {
  return goodChanges((await readRow(tx))?.facts ?? {}).changes;
}

async function readEdition(tx: Transaction): Promise<SchoolEdition> {
  const { school } = config();
  const row = await readRow(tx);
  return {
    texts: textsOf(withChanges(school, goodChanges(row?.facts ?? {}).changes)),
    origin: textsOf(school),
    version: row?.version ?? 0,
    updatedByName: row?.updatedByName ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
}
