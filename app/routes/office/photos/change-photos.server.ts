import { data } from 'react-router';
import { readCrop } from '#app/content/crop/crop-form.ts';
import { deletePhotos, movePhotos, setPhotosActive } from '#app/features/photos/change-photos.server.ts';
import { photoSectionSchema, readPhotoDetails, readPhotoIds } from '#app/features/photos/photo-details.ts';
import {
  changeDone,
  type PhotoIntent,
  type PhotoResult,
  photoIntents,
} from '#app/features/photos/photo-results.ts';
import { updatePhoto } from '#app/features/photos/save-photo.server.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { trashToken } from '#app/office/use-trash-offer.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { CropConflict } from '#app/storage/crop-image.server.ts';

const gone = 'Cette photo n’existe plus\u00A0: rechargez la page.';
const recut = 'Quelqu’un vient de recadrer cette photo\u00A0: rechargez la page.';

/** Changes photos of the gallery by a form: `intent`, one or more `id`, and the fields of the change. */
export async function changePhotos(form: FormData, administrator: Administrator) {
  const intent = photoIntents.find((known) => known === form.get('intent'));
  const ids = readPhotoIds(form);
  if (!intent || !ids) return photoResult({ ok: false }, 400);
  const change = readChange(intent, form, { ids, administrator });
  if ('errors' in change) return photoResult({ ok: false, errors: change.errors }, 400);
  return runCommand(
    `photos could not be changed: ${intent}`,
    async () => {
      const { count, undo = null } = await change.run().catch(lateOrThrow);
      if (count === 'late') return photoResult({ ok: false, text: recut }, 409);
      // Deleted by another user meanwhile: the goal is reached.
      if (count === 0 && intent !== 'delete') return photoResult({ ok: false, text: gone }, 404);
      return photoResult({ ok: true, ...changeDone(intent, count, ids.length), ...(undo && { undo }) });
    },
    () => photoResult({ ok: false }, 500),
  );
}

type Change = { ids: string[]; administrator: Administrator };
/** The number of changed photos, and the undo token. */
type Done = { count: number | 'late'; undo?: string | null };
type Command = { run: () => Promise<Done> };

/** The command of an intent, or the form's errors. */
function readChange(intent: PhotoIntent, form: FormData, change: Change): Command | { errors: FieldErrors } {
  if (intent === 'delete') return { run: () => trashed(change) };
  if (intent === 'move') {
    const { value: place } = parseForm(form, photoSectionSchema);
    if (!place) return { errors: { category: ['Veuillez choisir une section'] } };
    return { run: async () => ({ count: await movePhotos(change, place) }) };
  }
  if (intent === 'edit') {
    const details = readPhotoDetails(form);
    const crop = readCrop(form);
    if (details.errors || crop.errors) return { errors: { ...details.errors, ...crop.errors } };
    const [id = ''] = change.ids;
    const { administrator } = change;
    const said = { ...details.value, framing: crop.value };
    return { run: async () => ({ count: (await updatePhoto({ id, administrator }, said)) ? 1 : 0 }) };
  }
  return { run: async () => ({ count: await setPhotosActive(change, intent === 'activate') }) };
}

/** What a colleague trashed before is not part of this undo. */
async function trashed(change: Change): Promise<Done> {
  const ids = await deletePhotos(change);
  return { count: ids.length, undo: trashToken(ids) };
}

function lateOrThrow(error: unknown): Done {
  if (error instanceof CropConflict) return { count: 'late' };
  throw error;
}

function photoResult(body: PhotoResult, status = 200) {
  return data<PhotoResult>(body, { status });
}
