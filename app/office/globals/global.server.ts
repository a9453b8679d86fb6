import { announceChange } from '#app/db/changes.server.ts';
import { readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { type Field, type FieldError, readOverrides, type Section } from '#app/lib/field-schema.ts';
import { changedFields, type Group, overridesOf, withOverrides } from '#app/lib/overrides.ts';
import type { Topic } from '#app/lib/topics.ts';
import { z } from '#app/lib/zod.ts';
import { logActivity, type Subject } from '#app/office/activity-log.server.ts';
import { type SavedVersion, saveVersion } from '#app/office/versions.server.ts';
import type { TextName } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/**
 * Values that exist once and are edited as one form, like a global in Payload: the school's settings, the
 * testimonials, the texts of a page. The defaults are code; the staff's changes of them are one stored row.
 * Its form, its saves, its versions and its log follow from this description.
 */
export type Global<Texts extends Group = Group> = {
  /** The subject of its versions. */
  name: TextName | 'school';
  /** What the office calls it. */
  title: string;
  /** Where the office edits it; its versions are below, at `/versions`. Who may is said in `office-areas.ts`. */
  path: string;
  /** The rules of its fields. */
  shape: Parameters<typeof readOverrides>[0];
  /** The fields as the form groups them. */
  sections: readonly Section[];
  /** The same fields, labelled for where the sections are not shown: in the log and in comparisons. */
  fields: readonly Field[];
  /** The values with these overrides, and the form's texts for them; without overrides, the defaults. */
  valuesOf: (overrides: unknown) => { values: Group; texts: Texts };
  /** Whether its defaults are worth a way back in the form: blank ones are not. */
  hasDefaults: boolean;
  store: OverridesStore;
  /** What its public pages show: a save invalidates them. */
  topic: Topic;
  /** Its subject in the activity log, and what an entry says of a save. */
  about: Subject;
  details: (changed: readonly Field[], before: Group, after: Group) => Record<string, unknown>;
  /** Its name in the server's log, in the plural. */
  logName: string;
};

/** The row of a global's overrides. */
type StoredOverrides = {
  overrides: Group;
  version: number;
  updatedAt: Date;
  updatedByName: string;
};

export type OverridesStore = {
  read: (tx: Transaction) => Promise<StoredOverrides | undefined>;
  /** Replaces the row of version `before`; false when another save came first. */
  write: (tx: Transaction, before: number, row: StoredOverrides) => Promise<boolean>;
};

/** The values that a global's form edits. */
export type Edition<Texts extends Group = Group> = {
  values: Texts;
  /** The defaults; null where the form does not offer them. */
  origin: Texts | null;
  /** Version of the stored overrides; 0 before the first save. */
  version: number;
  updatedByName: string | null;
  updatedAt: Date | null;
};

export type SaveResult<Texts extends Group = Group> =
  | { status: 'saved' | 'unchanged'; edition: Edition<Texts> }
  | { status: 'invalid'; errors: FieldError[] }
  /** Another user saved after `version` was read: nothing was written. */
  | { status: 'conflict'; edition: Edition<Texts> };

export type SaveInput = {
  administrator: Pick<Administrator, 'id' | 'fullName'>;
  /** The version that the user started from. */
  version: number;
  /** The user's changes as typed: overrides of the form's texts, not validated yet. */
  changes: unknown;
  now?: Date;
};

/** A global for the office. */
export async function readGlobal<Texts extends Group>(global: Global<Texts>): Promise<Edition<Texts>> {
  return (await readAsStaff((tx) => readStored(tx, global))).edition;
}

/**
 * Validates the typed values, stores the overrides, logs the change and invalidates the pages that show it.
 */
export async function saveGlobal<Texts extends Group>(
  global: Global<Texts>,
  { version, changes, administrator, now = new Date() }: SaveInput,
): Promise<SaveResult<Texts>> {
  const { name, shape, fields, valuesOf, store, topic, about, details } = global;
  const { difference, errors } = readOverrides(shape, changes, z.safeParse);
  if (errors.length > 0) return { status: 'invalid', errors };
  return withStaff(async (tx): Promise<SaveResult<Texts>> => {
    const { values, edition } = await readStored(tx, global);
    const next = withOverrides(values, difference);
    const changed = changedFields(fields, values, next);
    if (changed.length === 0) return { status: 'unchanged', edition };
    if (edition.version !== version) return { status: 'conflict', edition };
    const overrides = overridesOf(fields, valuesOf({}).values, next);
    const stamp = { version: version + 1, updatedAt: now, updatedByName: administrator.fullName };
    const written = await store.write(tx, version, { overrides, ...stamp });
    const { edition: after } = await readStored(tx, global);
    if (!written) return { status: 'conflict', edition: after };
    await saveVersion(tx, {
      ...{ kind: 'text', subject: name, before: versionOf(edition), saved: versionOf(after) },
      fields: changed.map(({ path }) => path.join('.')),
    });
    await logActivity(tx, administrator, {
      ...{ action: 'updated', ...about, details: details(changed, edition.values, after.values) },
    });
    await announceChange(tx, topic);
    return { status: 'saved', edition: after };
  });
}

async function readStored<Texts extends Group>(
  tx: Transaction,
  { store, valuesOf, hasDefaults }: Global<Texts>,
): Promise<{ values: Group; edition: Edition<Texts> }> {
  const row = await store.read(tx);
  const { values, texts } = valuesOf(row?.overrides ?? {});
  const edition = {
    values: texts,
    origin: hasDefaults ? valuesOf({}).texts : null,
    version: row?.version ?? 0,
    updatedByName: row?.updatedByName ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
  return { values, edition };
}

function versionOf({ version: number, values, updatedAt, updatedByName }: Edition): SavedVersion {
  return { number, values, savedAt: updatedAt ?? new Date(0), savedByName: updatedByName };
}
