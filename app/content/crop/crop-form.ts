import { type ParsedForm, parseForm } from '#app/forms/parse-form.ts';
import { type Crop, type Focus, isCrop, percent, wholePicture } from '#app/lib/crop.ts';
import { z } from '#app/lib/zod.ts';

/** The crop and the focus point: both in percent of the whole picture. */
export type CropAndFocus = { crop: Crop; focus: Focus };

/** The uncropped picture, as the office sees it: its address and its size. */
export type WholePicture = { src: string; width: number; height: number };

/** The crop of a stored picture. */
export type PictureCrop = CropAndFocus & { whole: WholePicture };

/** The fields of a crop form. */
const cropFields = ['focusX', 'focusY', 'cropX', 'cropY', 'cropWidth', 'cropHeight'] as const;
export type CropField = (typeof cropFields)[number];
export type CropTexts = Record<CropField, string>;

const number = z
  .string('Format invalide')
  .regex(/^(?:100|[1-9]?\d)$/, 'Indiquez un nombre entier de 0 à 100')
  .transform(Number);

const outside = 'Le cadre doit rester dans la photo, et en garder 10\u00A0% au moins';

const schema = z
  .object({
    focusX: number,
    focusY: number,
    cropX: number,
    cropY: number,
    cropWidth: number,
    cropHeight: number,
  })
  .transform(
    (read): CropAndFocus => ({
      focus: { x: read.focusX, y: read.focusY },
      crop: { x: read.cropX, y: read.cropY, width: read.cropWidth, height: read.cropHeight },
    }),
  )
  .refine(({ crop }) => isCrop(crop), { path: ['cropWidth'], error: outside });

/** Parses a crop; null for a form without one. */
export function readCrop(form: FormData): ParsedForm<CropAndFocus | null> {
  if (!cropFields.some((name) => form.has(name))) return { value: null, errors: null };
  return parseForm(form, schema);
}

/** The initial values of the form's fields. */
export function cropTexts({ crop, focus }: CropAndFocus): CropTexts {
  return {
    focusX: String(focus.x),
    focusY: String(focus.y),
    cropX: String(crop.x),
    cropY: String(crop.y),
    cropWidth: String(crop.width),
    cropHeight: String(crop.height),
  };
}

/** The crop in the fields, for the preview: an invalid number has its default. */
export function typedCrop(texts: CropTexts): CropAndFocus {
  const typed = (text: string, otherwise: number) =>
    /^\d{1,3}$/.test(text) ? percent(Number(text)) : otherwise;
  const crop = {
    x: typed(texts.cropX, 0),
    y: typed(texts.cropY, 0),
    width: typed(texts.cropWidth, 100),
    height: typed(texts.cropHeight, 100),
  };
  return {
    focus: { x: typed(texts.focusX, 50), y: typed(texts.focusY, 50) },
    crop: isCrop(crop) ? crop : wholePicture,
  };
}
