import { data } from 'react-router';
import { parseForm } from '#app/forms/parse-form.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { jsonText } from '#app/lib/json-text.ts';
import type { Group } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import type { EditionView, FieldFormResult } from '#app/office/field-form/form-state.ts';
import {
  type Edition,
  type Global,
  readGlobal,
  type SaveResult,
  saveGlobal,
} from '#app/office/globals/global.server.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** Characters of all texts of a form together, generous. */
export const longestChanges = 150_000;

const saveForm = z.object({ version: z.coerce.number().int().min(0), changes: jsonText(longestChanges) });

type Save = { administrator: Administrator; form: FormData; global: Global };

/** What the form of a global shows. */
export async function readGlobalForm<Texts extends Group>(global: Global<Texts>, now: Date) {
  return { sections: global.sections, edition: editionView(await readGlobal(global), now) };
}

/** Saves a submitted form of a global: 400 with the errors of each field, 409 on a conflict. */
export function saveGlobalForm({ administrator, form, global }: Save) {
  const { value: input } = parseForm(form, saveForm);
  if (!input) return respond({ status: 'failed' }, 400);
  const now = new Date();
  return runCommand(
    `${global.logName} could not be saved`,
    async () => answerOf(await saveGlobal(global, { ...input, administrator, now }), now),
    () => respond({ status: 'failed' }, 500),
  );
}

function answerOf(result: SaveResult, now: Date) {
  if (result.status === 'invalid') return respond(result, 400);
  const { status } = result;
  return respond({ status, edition: editionView(result.edition, now) }, status === 'conflict' ? 409 : 200);
}

function respond(body: FieldFormResult | Failure, status: number) {
  return data(body, { status });
}

/** An edition for the browser, with formatted dates. */
function editionView<Texts extends Group>(edition: Edition<Texts>, now: Date) {
  const { updatedByName, updatedAt, ...rest } = edition;
  return { ...rest, updated: changeView({ updatedByName, updatedAt }, now) };
}

/** The last change: author and time, in words. */
export function changeView(
  { updatedByName: by, updatedAt: at }: Pick<Edition, 'updatedByName' | 'updatedAt'>,
  now: Date,
): EditionView['updated'] {
  if (!by || !at) return null;
  return { by, ...momentView(at, now) };
}

/** A time as the office displays it. */
export function momentView(at: Date, now: Date) {
  return { iso: at.toISOString(), exact: formatDateTime(at), relative: formatRelative(at, now) };
}
