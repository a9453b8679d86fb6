import { megabytes } from '#app/lib/megabytes.ts';
import { heaviestImage } from '#app/storage/image-limits.ts';
import { ImageRefused } from '#app/storage/image-refused.ts';
import { interrupted, type Upload, type UploadUnderWay, upload } from './upload.ts';

/** Bytes of a picture before and after it was reduced. */
export type Reduction = { from: number; to: number };

type PictureUpload<Kept> = Upload<Kept> & {
  /** The field that bears the file. */
  field: string;
  picture: File;
  /** Hears of a picture that was too heavy, once it has been made lighter. */
  onReduced?: ((reduction: Reduction) => void) | undefined;
};

/** Sends a picture and what is said of it; one that is heavier than the server takes is reduced by the browser first. */
export function uploadPicture<Kept>(sending: PictureUpload<Kept>): UploadUnderWay<Kept> {
  const { field, picture, onReduced, ...rest } = sending;
  const send = (file: File) => upload({ ...rest, fields: { ...rest.fields, [field]: file } });
  if (picture.size <= heaviestImage.bytes) return send(picture);

  let stopped = false;
  let underWay: UploadUnderWay<Kept> | undefined;
  async function reduceAndSend() {
    try {
      const { reducePicture } = await import('./reduce-picture.ts');
      const file = await reducePicture(picture);
      if (stopped) return { ok: false, reason: interrupted } as const;
      onReduced?.({ from: picture.size, to: file.size });
      underWay = send(file);
      return await underWay.outcome;
    } catch (error) {
      const refusal = error instanceof ImageRefused ? error : new ImageRefused('not-reducible');
      return { ok: false, reason: refusal.message } as const;
    }
  }
  return {
    outcome: reduceAndSend(),
    interrupt: () => {
      stopped = true;
      underWay?.interrupt();
    },
  };
}

/** « Réduite de 18 à 3 Mo ». */
export function reductionWords({ from, to }: Reduction): string {
  const [start, end] = [megabytes(from), megabytes(to)];
  const unit = /\u00A0\S+$/;
  const isShared = unit.exec(start)?.[0] === unit.exec(end)?.[0];
  return `Réduite de ${isShared ? start.replace(unit, '') : start} à ${end}`;
}
