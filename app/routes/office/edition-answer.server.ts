import { data } from 'react-router';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { jsonText } from '#app/lib/json-text.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import type { EditionView, FieldFormResult } from '#app/office/field-form/form-state.ts';
import type { Edition, SaveInput, SaveResult } from '#app/office/field-form/save-overrides.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { runCommand } from './run-command.server.ts';

/** Characters of all texts of a form together, generous. */
export const longestChanges = 150_000;

const saveForm = z.object({ version: z.coerce.number().int().min(0), changes: jsonText(longestChanges) });

type Save = {
  /** The log message of a failure. */
  failure: string;
  form: FormData;
  administrator: Administrator;
  save: (input: SaveInput) => Promise<SaveResult>;
};

/** Saves a submitted form of fields: 400 with the errors of each field, 409 on a conflict. */
export function answerSave({ failure, form, administrator, save }: Save) {
  const input = saveForm.safeParse(Object.fromEntries(form));
  if (!input.success) return respond({ status: 'failed' }, 400);
  const now = new Date();
  return runCommand(
    failure,
    async () => answerOf(await save({ ...input.data, administrator, now }), now),
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
export function editionView(edition: Edition, now: Date): EditionView {
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
