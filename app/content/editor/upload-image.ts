import type { ImageView } from '#app/lib/image-variants.ts';
import type { RunningUpload } from '#app/office/upload.ts';
import { type Reduction, uploadPicture } from '#app/office/upload-picture.ts';

/** The folders of posts' and events' pictures (spec §7). */
export type ImageFolder = 'blog' | 'events';

/** A picture stored by the server. */
export type UploadedImage = ImageView & { path: string; url: string };

/** Uploads one picture to `/admin/images`. */
export function uploadImage(
  picture: File,
  folder: ImageFolder,
  hearing: { onProgress: (percent: number) => void; onReduced: (reduction: Reduction) => void },
): RunningUpload<UploadedImage> {
  return uploadPicture({
    to: '/admin/images',
    field: 'picture',
    picture,
    fields: { folder },
    isExpected: isUploadedImage,
    ...hearing,
  });
}

/** Whether a response is a stored picture. */
export function isUploadedImage(body: unknown): body is UploadedImage {
  if (typeof body !== 'object' || body === null) return false;
  const { url, path, width, height } = body as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    typeof path === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number'
  );
}
