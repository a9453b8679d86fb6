import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Collection } from '#app/content/collection.server.ts';
import { readContentForm, type ScheduledValue } from '#app/content/content-fields.server.ts';
import { describeSchedule, editPath } from '#app/content/content-texts.ts';
import type { SaveOutcome } from '#app/content/edition.server.ts';
import { createdParameter, type SaveResult } from '#app/content/form/save-results.ts';
import { createContent, updateContent } from '#app/content/save-content.server.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { requireAdministratorWrite } from '#app/security/guard.server.ts';
import { itemId } from './record-edition.server.ts';

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/** The action of a 'new' page: 303 to the created item's page, else the errors. */
export async function createAction(args: Arguments, collection: Collection) {
  const { administrator, form } = await requireAdministratorWrite(args.request, args.context);
  const read = await readContentForm(form, collection.form);
  if (read.errors) return respond({ status: 'invalid', errors: read.errors }, 400);
  const saved = await attempt(() => createContent(collection, { administrator, input: read.value }));
  if (saved?.outcome === 'saved') {
    throw redirect(`${editPath(collection.kind, saved.id)}?${createdParameter}=1`, 303);
  }
  return saveResponse(saved, read.value);
}

const baseVersion = z.coerce.number().int().min(1);

/** The action of an editing page: 400 with the errors of each field, 409 on a conflict. */
export async function updateAction(args: Arguments & { params: { id: string } }, collection: Collection) {
  const { administrator, form } = await requireAdministratorWrite(args.request, args.context);
  const id = itemId(args.params.id);
  const version = baseVersion.safeParse(form.get('version'));
  if (!version.success) return respond({ status: 'failed' }, 400);
  const read = await readContentForm(form, collection.form);
  if (read.errors) return respond({ status: 'invalid', errors: read.errors }, 400);
  const input = read.value;
  const saved = await attempt(() =>
    updateContent(collection, { administrator, id, version: version.data, input }),
  );
  return saveResponse(saved, input);
}

/** Null when it failed. */
function attempt(save: () => Promise<SaveOutcome>): Promise<SaveOutcome | null> {
  return runCommand('content could not be saved', save, () => null);
}

function saveResponse(saved: SaveOutcome | null, input: ScheduledValue) {
  if (saved === null) return respond({ status: 'failed' }, 500);
  if (saved.outcome === 'saved') {
    const { status: itemStatus, publishAt = null, unpublishAt = null } = input;
    const planned = describeSchedule({ publishAt, unpublishAt }).join(' · ');
    const { version } = saved;
    return respond({ status: 'saved', version, itemStatus, ...(planned && { planned }) }, 200);
  }
  if (saved.outcome === 'gone') return respond({ status: 'gone' }, 404);
  if (saved.outcome === 'cover-missing') {
    const missing = 'Cette image n’est plus disponible\u00A0: choisissez-en une autre';
    return respond({ status: 'invalid', errors: { imageAlt: [missing] } }, 400);
  }
  if (saved.outcome === 'category-missing') {
    const missing = 'Cette catégorie n’existe plus\u00A0: choisissez-en une autre';
    return respond({ status: 'invalid', errors: { categoryId: [missing] } }, 400);
  }
  const { version, savedBy, savedAt } = saved.edition;
  return respond(
    { status: 'conflict', conflict: { version, savedBy, savedAt: formatDateTime(savedAt) } },
    409,
  );
}

function respond(body: SaveResult | Failure, status: number) {
  return data(body, { status });
}
