import { megabytes } from '#app/lib/megabytes.ts';
import { maxImageSize } from '#app/storage/image-limits.ts';
import { ImageRefused } from '#app/storage/image-refused.ts';
import { interrupted, type RunningUpload, type Upload, upload } from './upload.ts';

/** The picture's size before and after reduction, in bytes. */
export type Reduction = { from: number; to: number };

type PictureUpload<Stored> = Upload<Stored> & {
  /** The form field of the file. */
  field: string;
  picture: File;
  /** Called when a picture that was too large has been reduced. */
  onReduced?: ((reduction: Reduction) => void) | undefined;
};

/** Uploads a picture with its fields; a picture above the server's limit is first reduced in the browser. */
export function uploadPicture<Stored>(sending: PictureUpload<Stored>): RunningUpload<Stored> {
  const { field, picture, onReduced, ...rest } = sending;
  const send = (file: File) => upload({ ...rest, fields: { ...rest.fields, [field]: file } });
  if (picture.size <= maxImageSize.bytes) return send(picture);

  let stopped = false;
  let underWay: RunningUpload<Stored> | undefined;
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
export function describeReduction({ from, to }: Reduction): string {
  const [start, end] = [megabytes(from), megabytes(to)];
  const unit = /\u00A0\S+$/;
  const isShared = unit.exec(start)?.[0] === unit.exec(end)?.[0];
  return `Réduite de ${isShared ? start.replace(unit, '') : start} à ${end}`;
}
