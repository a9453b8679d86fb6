import { data } from 'react-router';
import {
  deletePhotos,
  movePhotos,
  setPhotosActive,
  updatePhoto,
} from '#app/features/photos/change-photos.server.ts';
import {
  type PhotoFieldErrors,
  photoPlaceSchema,
  readPhotoDetails,
  readPhotoFocus,
  readPhotoIds,
} from '#app/features/photos/photo-details.ts';
import {
  changeDone,
  type PhotoIntent,
  type PhotoResult,
  photoIntents,
} from '#app/features/photos/photo-results.ts';
import { attemptWrite } from '#app/routes/office/attempt-write.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

const gone = 'Cette photo n’existe plus\u00A0: rechargez la page.';

/** Does to photos of the gallery what the form says: `intent`, one or more `id`, and the fields of the change. */
export async function changePhotos(form: FormData, administrator: Administrator) {
  const intent = photoIntents.find((known) => known === form.get('intent'));
  const ids = readPhotoIds(form);
  if (!intent || !ids) return photoResult({ ok: false }, 400);
  const change = readChange(intent, form, { ids, administrator });
  if ('errors' in change) return photoResult({ ok: false, errors: change.errors }, 400);
  return attemptWrite(
    `photos could not be changed: ${intent}`,
    async () => {
      const count = await change.run();
      // Deleted by somebody else in the meantime: what was wanted is so.
      if (count === 0 && intent !== 'delete') return photoResult({ ok: false, text: gone }, 404);
      const undo = intent === 'delete' && { undo: ids.join(',') };
      return photoResult({ ok: true, ...changeDone(intent, count, ids.length), ...undo });
    },
    () => photoResult({ ok: false }, 500),
  );
}

type Change = { ids: string[]; administrator: Administrator };

/** The command of an intent, or what is wrong with the form. */
function readChange(intent: PhotoIntent, form: FormData, change: Change) {
  if (intent === 'delete') return { run: () => deletePhotos(change) };
  if (intent === 'move') {
    const place = photoPlaceSchema.safeParse(Object.fromEntries(form));
    if (!place.success) return { errors: { category: ['Veuillez choisir une section'] } };
    return { run: () => movePhotos(change, place.data) };
  }
  if (intent === 'edit') {
    const read = readPhotoDetails(form);
    const view = readPhotoFocus(form);
    if ('errors' in read || 'errors' in view) return { errors: { ...errorsOf(read), ...errorsOf(view) } };
    const [id = ''] = change.ids;
    const { administrator } = change;
    const said = { ...read.details, focus: view.focus };
    return { run: async () => ((await updatePhoto({ id, administrator }, said)) ? 1 : 0) };
  }
  return { run: () => setPhotosActive(change, intent === 'activate') };
}

function errorsOf(read: object | { errors: PhotoFieldErrors }): PhotoFieldErrors {
  return 'errors' in read ? read.errors : {};
}

function photoResult(body: PhotoResult, status = 200) {
  return data<PhotoResult>(body, { status });
}
