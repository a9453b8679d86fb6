import { describeReduction } from '#app/office/upload-picture.ts';
import { refusalOf } from '#app/storage/check-image-file.ts';
import { type ImageFolder, type UploadedImage, uploadImage } from './upload-image.ts';
import { useUpload } from './use-upload.ts';

/** Uploads pictures one at a time, with progress. */
export function useImageUpload(folder: ImageFolder) {
  return useUpload<UploadedImage>({
    refusalOf,
    start: (file, { onProgress, onNote }) =>
      uploadImage(file, folder, {
        onProgress,
        onReduced: (reduction) => onNote(describeReduction(reduction)),
      }),
    done: 'Image téléchargée avec succès',
    failed: 'Erreur lors du téléchargement de l’image',
    of: 'picture',
  });
}
