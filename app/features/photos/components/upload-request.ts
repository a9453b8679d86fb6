import type { UploadedPhoto } from '#app/features/photos/photo-results.ts';
import type { UploadDetails } from '#app/features/photos/upload-queue.ts';
import { type RunningUpload, upload } from '#app/office/upload.ts';
import { type Reduction, uploadPicture } from '#app/office/upload-picture.ts';

const to = '/admin/photos/upload/file';

type Hearing = { onProgress: (percent: number) => void; onReduced: (reduction: Reduction) => void };

/** Uploads one file with its texts. */
export function sendPhoto(
  photo: File,
  details: UploadDetails,
  hearing: Hearing,
): RunningUpload<UploadedPhoto> {
  return uploadPicture({ to, field: 'photo', picture: photo, fields: details, isExpected, ...hearing });
}

/** Submits the texts of a photo that is already in the gallery. */
export function sendDetails(id: string, details: UploadDetails) {
  return upload({ to, fields: { ...details, id }, isExpected }).outcome;
}

function isExpected(body: unknown): body is UploadedPhoto {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string';
}
