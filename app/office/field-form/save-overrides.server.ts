import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { type Field, type FieldError, readOverrides } from '#app/lib/field-schema.ts';
import { changedFields, type Group, overridesOf, withOverrides } from '#app/lib/overrides.ts';
import type { Topic } from '#app/lib/topics.ts';
import { z } from '#app/lib/zod.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { type SavedVersion, saveVersion } from '#app/office/versions.server.ts';
import type { ActivitySubject, TextName } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** The values that a generated form edits. */
export type Edition<Texts extends Group = Group> = {
  values: Texts;
  /** The defaults; null where there are none. */
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

/** Metadata stored with the overrides. */
export type Written = { version: number; updatedAt: Date; updatedByName: string };

/** How a form's overrides are read and written, and what a change invalidates. */
export type Overridden<Texts extends Group> = {
  shape: Parameters<typeof readOverrides>[0];
  fields: readonly Field[];
  /** The default values, without overrides. */
  defaults: () => Group;
  /** The current values, and the form's texts for them. */
  read: (tx: Transaction) => Promise<{ values: Group; edition: Edition<Texts> }>;
  /** Replaces the overrides of version `before`; false when another save came first. */
  write: (tx: Transaction, before: number, difference: Group, written: Written) => Promise<boolean>;
  subject: ActivitySubject;
  /** The subject of its versions. */
  name: TextName | 'school';
  /** The subject's id and name, where there are several. */
  about?: { id: string; name: string };
  /** The details for the activity log. */
  details: (changed: readonly Field[], before: Group, after: Group) => Record<string, unknown>;
  topic: Topic;
};

/**
 * Validates the typed values, stores the overrides, logs the change and invalidates the pages that show it.
 */
export async function saveOverrides<Texts extends Group>(
  { shape, fields, defaults, read, write, subject, name, about, details, topic }: Overridden<Texts>,
  { version, changes, administrator, now = new Date() }: SaveInput,
): Promise<SaveResult<Texts>> {
  const { difference, errors } = readOverrides(shape, changes, z.safeParse);
  if (errors.length > 0) return { status: 'invalid', errors };
  return withStaff(async (tx): Promise<SaveResult<Texts>> => {
    const { values, edition } = await read(tx);
    const next = withOverrides(values, difference);
    const changed = changedFields(fields, values, next);
    if (changed.length === 0) return { status: 'unchanged', edition };
    if (edition.version !== version) return { status: 'conflict', edition };
    const overrides = overridesOf(fields, defaults(), next);
    const row = { version: version + 1, updatedAt: now, updatedByName: administrator.fullName };
    const written = await write(tx, version, overrides, row);
    const { edition: after } = await read(tx);
    if (!written) return { status: 'conflict', edition: after };
    await saveVersion(tx, {
      ...{ kind: 'text', subject: name, before: versionOf(edition), saved: versionOf(after) },
      fields: changed.map(({ path }) => path.join('.')),
    });
    await logActivity(tx, administrator, {
      action: 'updated',
      subject,
      ...(about && { subjectId: about.id, subjectName: about.name }),
      details: details(changed, edition.values, after.values),
    });
    await announceChange(tx, topic);
    return { status: 'saved', edition: after };
  });
}

function versionOf({ version: number, values, updatedAt, updatedByName }: Edition): SavedVersion {
  return { number, values, savedAt: updatedAt ?? new Date(0), savedByName: updatedByName };
}
