import type { FieldErrors } from '#app/forms/form-results.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { type Failure, failureOf } from '#app/office/failure.ts';
import { readSessionToken } from '#app/office/session-storage.ts';
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

/** Plain fetch: whatever the result, the form around the picture stays as it is. */
export async function sendCrop(address: string, texts: CropTexts): Promise<CropAnswer> {
  try {
    const body = new URLSearchParams({ ...texts, address, sessionToken: readSessionToken() });
    const response = await fetch(framingPath, { method: 'POST', body, redirect: 'manual' });
    if (response.ok) return (await response.json()) as CropResult;
    return failureOf(response.status, await response.json().catch(() => null));
  } catch {
    // Offline, or an unexpected response: reported like every other failure.
    return { status: 'failed' };
  }
}
