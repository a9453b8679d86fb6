import { photoSessionOver, type UploadAnswer } from '#app/features/photos/photo-answers.ts';
import type { UploadDetails } from '#app/features/photos/upload-queue.ts';
import { busyNotice } from '#app/office/busy-notice.ts';
import { readSessionToken } from '#app/office/session-storage.ts';
import { ImageRefused } from '#app/storage/image-refused.ts';

const address = '/admin/photos/upload/file';

/** Long enough for 10 MB on a slow line; then the file can be tried again. */
const patience = 5 * 60_000;

const lost = 'La connexion a été perdue. Vérifiez votre accès à Internet, puis réessayez.';
const unexpected = 'Une erreur est survenue lors de l’upload. Veuillez réessayer.';

type Sending = { answer: Promise<UploadAnswer>; abort: () => void };

/** Sends one file; `onProgress` hears in percent how much of it has gone. Never fails: what goes wrong is an answer. */
export function sendPhoto(
  file: File,
  details: UploadDetails,
  onProgress: (percent: number) => void,
): Sending {
  const form = formOf(details);
  form.set('photo', file);
  return post(form, onProgress);
}

/** Sends what was typed of a photo that is already in the gallery. */
export function sendDetails(photoId: string, details: UploadDetails): Promise<UploadAnswer> {
  const form = formOf(details);
  form.set('id', photoId);
  return post(form, () => undefined).answer;
}

function formOf(details: UploadDetails): FormData {
  const form = new FormData();
  form.set('sessionToken', readSessionToken());
  for (const [name, value] of Object.entries(details)) form.set(name, value);
  return form;
}

/** By XMLHttpRequest, because fetch tells nothing of what has been sent. */
function post(form: FormData, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const answer = new Promise<UploadAnswer>((resolve) => {
    const fail = (reason: string) => () => resolve({ ok: false, reason });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((100 * loaded) / total));
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = fail(lost);
    request.ontimeout = fail(lost);
    request.onabort = fail('L’envoi a été arrêté.');
  });
  request.open('POST', address);
  request.responseType = 'json';
  request.timeout = patience;
  request.send(form);
  return { answer, abort: () => request.abort() };
}

function answerOf({ status, response }: XMLHttpRequest): UploadAnswer {
  if (isAnswer(response)) return response;
  if (status === 401 || status === 403) return { ok: false, reason: photoSessionOver };
  if (status === 503) return { ok: false, reason: busyNotice.text };
  if (status === 413) return { ok: false, reason: new ImageRefused('too-heavy').message };
  return { ok: false, reason: unexpected };
}

function isAnswer(value: unknown): value is UploadAnswer {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  return value.ok === true ? 'id' in value : 'reason' in value && typeof value.reason === 'string';
}
