import type { KeptPhoto } from '#app/features/photos/photo-results.ts';
import type { UploadDetails } from '#app/features/photos/upload-queue.ts';
import { type UploadUnderWay, upload } from '#app/office/upload.ts';

const to = '/admin/photos/upload/file';

/** Sends one file with what is said of it. */
export function sendPhoto(
  photo: File,
  details: UploadDetails,
  onProgress: (percent: number) => void,
): UploadUnderWay<KeptPhoto> {
  return upload({ to, fields: { ...details, photo }, isKept, onProgress });
}

/** Sends what was typed of a photo that is already in the gallery. */
export function sendDetails(id: string, details: UploadDetails) {
  return upload({ to, fields: { ...details, id }, isKept }).outcome;
}

function isKept(body: unknown): body is KeptPhoto {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string';
}
