import type { ImageView } from '#app/lib/image-variants.ts';
import { busyNotice } from '#app/office/busy-notice.ts';
import { readSessionToken } from '#app/office/session-storage.ts';

/** Where the pictures of posts and of events are kept (spec §7). */
export type ImageFolder = 'blog' | 'events';

/** A picture the server has kept. */
export type UploadedImage = ImageView & { path: string; url: string };

/** A picture the server did not take; `message` is a French sentence for the person who chose it. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

type Upload = {
  file: File;
  folder: ImageFolder;
  /** From 0 to 1; it is 1 while the server still works on the picture. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const mostBytes = 10 * 1024 * 1024;

/**
 * Sends one picture to `/admin/images`. By XMLHttpRequest: `fetch` does not tell how much has been sent.
 *
 * @throws UploadRefused with what to say, whatever went wrong
 */
export function uploadImage({ file, folder, onProgress, signal }: Upload) {
  if (file.size > mostBytes) {
    const sentence = 'Cette image dépasse 10\u00A0Mo\u00A0: réduisez-la avant de l’envoyer.';
    return Promise.reject(new UploadRefused(sentence));
  }
  return new Promise<UploadedImage>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = 'La connexion a été interrompue. Vérifiez votre accès à Internet, puis réessayez.';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new UploadRefused(lost));
    request.onabort = () => reject(new UploadRefused('L’envoi a été interrompu.'));
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 200 && isImage(answer)) resolve(answer);
      else reject(new UploadRefused(refusalOf(request.status, answer)));
    };
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('picture', file);
    form.set('folder', folder);
    form.set('sessionToken', readSessionToken());
    request.open('POST', '/admin/images');
    request.send(form);
  });
}

function refusalOf(status: number, answer: unknown): string {
  if (status === 401 || status === 403) {
    return 'Votre session n’est plus valable. Connectez-vous de nouveau pour continuer\u00A0: votre texte est gardé sur cet appareil.';
  }
  if (status === 503) return busyNotice.text;
  if (status === 413) return 'Cette image dépasse 10\u00A0Mo\u00A0: réduisez-la avant de l’envoyer.';
  const said = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
  return typeof said === 'string' ? said : 'L’image n’a pas pu être enregistrée. Réessayez dans un instant.';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of error, from us or from something between: no picture was kept.
    return null;
  }
}

function isImage(answer: unknown): answer is UploadedImage {
  if (typeof answer !== 'object' || answer === null) return false;
  const { url, path, width, height } = answer as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    typeof path === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number'
  );
}
