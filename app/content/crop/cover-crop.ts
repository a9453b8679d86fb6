import type { FieldErrors } from '#app/forms/form-results.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import type { Failure } from '#app/office/failure.ts';
import { postForJson } from '#app/office/use-json-query.ts';
import type { CropTexts } from './crop-form.ts';

/** The result of a crop, failures aside. */
type CropResult =
  | { status: 'framed'; image: ImageView }
  | { status: 'refused'; errors: FieldErrors }
  /** Another user has just changed the crop. */
  | { status: 'late' }
  | { status: 'gone' };

export type CropAnswer = CropResult | Failure;

const framingPath = '/admin/images/framing';

/** The URL that returns a picture's crop. */
export function coverCropHref(address: string): string {
  return `${framingPath}?${new URLSearchParams({ address })}`;
}

/** Sends a picture's crop: whatever the result, the form around the picture stays as it is. */
export function sendCrop(address: string, texts: CropTexts): Promise<CropAnswer> {
  return postForJson<CropResult>(framingPath, { ...texts, address });
}
