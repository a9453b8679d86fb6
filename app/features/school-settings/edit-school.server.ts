import { eq } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { schoolSettingChanges } from '#app/db/schema/operations.ts';
import type { Field } from '#app/lib/field-schema.ts';
import type { Group } from '#app/lib/overrides.ts';
import { inWords } from '#app/office/field-form/field-values.ts';
import {
  type Edition,
  type SaveInput,
  type SaveResult,
  saveOverrides,
  type Written,
} from '#app/office/field-form/save-overrides.server.ts';
import {
  changedSettings,
  editableSettings,
  type SettingTexts,
  settingFields,
  settingsSchema,
} from '#app/school/settings-schema.ts';

/** The school's settings for the office (spec §2.13 'School facts'). */
export async function editedSchool(): Promise<Edition<SettingTexts>> {
  return (await readAsStaff(readStored)).edition;
}

/**
 * Stores changed settings, logs their old and new values (settings are public), and invalidates every page.
 */
export function saveSchoolSettings(input: SaveInput): Promise<SaveResult<SettingTexts>> {
  return saveOverrides(
    {
      shape: editableSettings,
      fields: settingFields,
      defaults: () => config().school,
      read: readStored,
      write,
      subject: 'school',
      name: 'school',
      details: (changed, before, after) => ({
        changes: changed.map((field) => changeOf(field, before, after)),
      }),
      topic: 'school',
    },
    input,
  );
}

async function write(tx: Transaction, before: number, facts: Group, written: Written): Promise<boolean> {
  const { only, version } = schoolSettingChanges;
  const row = { facts, ...written };
  const rows = await tx
    .insert(schoolSettingChanges)
    .values(row)
    .onConflictDoUpdate({ target: only, set: row, setWhere: eq(version, before) })
    .returning({ version });
  return rows.length > 0;
}

function changeOf(field: Field, before: Group, after: Group) {
  const { path, label } = field;
  return { path, label, from: inWords(field, before), to: inWords(field, after) };
}

async function readStored(tx: Transaction) {
  const [row] = await tx.select().from(schoolSettingChanges).limit(1);
  const { facts } = changedSettings(config().school, row?.facts ?? {});
  const edition: Edition<SettingTexts> = {
    values: settingsSchema.encode(facts),
    origin: settingsSchema.encode(config().school),
    version: row?.version ?? 0,
    updatedByName: row?.updatedByName ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
  return { values: facts, edition };
}
