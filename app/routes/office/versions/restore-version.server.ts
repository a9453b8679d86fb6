import { data } from 'react-router';
import { readContentForm, type ScheduledValue } from '#app/content/content-fields.server.ts';
import type { SaveOutcome } from '#app/content/edition.server.ts';
import { deleteOlderVersions } from '#app/features/versions/delete-versions.server.ts';
import { findVersion } from '#app/features/versions/read-versions.server.ts';
import type { RestoreResult } from '#app/features/versions/versions.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import type { Field } from '#app/lib/field-schema.ts';
import { type Group, overridesOf, withOverrides } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import type { Subject } from '#app/office/activity-log.server.ts';
import type { Failure } from '#app/office/failure.ts';
import type { Edition, SaveInput, SaveResult } from '#app/office/globals/global.server.ts';
import type { VersionSubject } from '#app/office/versions.server.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

const restoreForm = z.object({
  intent: z.literal('restore'),
  number: z.coerce.number().int().min(1),
  /** The last save that the page knows. */
  version: z.coerce.number().int().min(0),
});

type Values = Record<string, unknown>;
type Input = { administrator: Administrator; values: Values; version: number };
type Outcome =
  | Exclude<RestoreResult, { status: 'restored' | 'forgotten' }>
  | { status: 'restored'; withoutPicture: boolean };

type Restoration = {
  administrator: Administrator;
  form: FormData;
  of: VersionSubject;
  /** Its subject in the activity log. */
  about: Subject;
  /** Saves a version's values as its form would. */
  restore: (options: Input) => Promise<Outcome>;
};

/** Handles a form of a page of versions. */
export function changeVersions(options: Restoration) {
  const { administrator, form, of, about } = options;
  if (form.get('intent') !== 'forget') return restoreVersion(options);
  return runCommand(
    'versions could not be forgotten',
    async () =>
      respond({ status: 'forgotten', count: await deleteOlderVersions({ administrator, of, about }) }, 200),
    () => respond({ status: 'failed' }, 500),
  );
}

/** Restores an older version by a normal save: the current one becomes a version, too. */
function restoreVersion({ administrator, form, of, restore }: Restoration) {
  const { value: input } = parseForm(form, restoreForm);
  if (!input) return respond({ status: 'failed' }, 400);
  const { number, version } = input;
  return runCommand(
    'a version could not be restored',
    async () => {
      const found = await findVersion(of, number);
      if (!found) return respond({ status: 'gone' }, 200);
      const outcome = await restore({ administrator, values: found.values, version });
      // 200 in any case: otherwise the page would not reload its data.
      return respond(outcome.status === 'restored' ? { ...outcome, number } : outcome, 200);
    },
    () => respond({ status: 'failed' }, 500),
  );
}

function respond(body: RestoreResult | Failure, status: number) {
  return data(body, { status });
}

type ContentRestoration<Value extends ScheduledValue> = Input & {
  schema: z.ZodType<Value>;
  /** The current values to keep: restoring an old text changes neither publication nor schedule. */
  current: Record<string, string>;
  update: (input: Value) => Promise<SaveOutcome>;
};

/** Restores a version of a post or an event by its form's schema; without its cover, if that is missing. */
export async function restoreContent<Value extends ScheduledValue>(
  restoration: ContentRestoration<Value>,
): Promise<Outcome> {
  const { values, current, schema, update } = restoration;
  const save = async (fields: Values): Promise<Outcome | 'cover-missing'> => {
    const read = await readContentForm(formOf({ ...fields, ...current }), schema);
    if (read.errors) return { status: 'invalid', errors: Object.values(read.errors).flat() };
    const saved = await update(read.value);
    if (saved.outcome === 'cover-missing') return 'cover-missing';
    // Its category was deleted since: restores the rest.
    if (saved.outcome === 'category-missing') return save({ ...fields, categoryId: '' });
    if (saved.outcome === 'saved') return { status: 'restored', withoutPicture: false };
    return { status: saved.outcome };
  };
  const outcome = await save(values);
  if (outcome !== 'cover-missing') return outcome;
  const without = await save({ ...values, imageUrl: '' });
  if (without === 'cover-missing') throw new Error('an item without a cover misses its cover');
  return without.status === 'restored' ? { ...without, withoutPicture: true } : without;
}

function formOf(fields: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.set(name, value);
  return form;
}

type TextRestoration = Input & {
  fields: readonly Field[];
  /** The current edition. */
  edition: Edition;
  save: (input: SaveInput) => Promise<SaveResult>;
};

/**
 * Restores a version of a form of fields: the values that differ from the current ones. A field newer than
 * the version stays.
 */
export async function restoreTexts(restoration: TextRestoration): Promise<Outcome> {
  const { fields, edition, save, values, version, administrator } = restoration;
  const changes: Group = overridesOf(fields, edition.values, withOverrides(edition.values, values));
  const result = await save({ administrator, version, changes });
  if (result.status === 'invalid')
    return { status: 'invalid', errors: result.errors.map(({ message }) => message) };
  return result.status === 'saved'
    ? { status: 'restored', withoutPicture: false }
    : { status: result.status };
}
