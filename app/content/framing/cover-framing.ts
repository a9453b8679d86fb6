import type { ImageView } from '#app/lib/image-variants.ts';
import { type Failure, failureOf } from '#app/office/failure.ts';
import { readSessionToken } from '#app/office/session-storage.ts';
import type { FramingErrors, FramingTexts } from './framing.ts';

/** What became of a picture that was framed, a failure aside. */
type FramingResult =
  | { status: 'framed'; image: ImageView }
  | { status: 'refused'; errors: FramingErrors }
  /** Somebody else has just framed it. */
  | { status: 'late' }
  | { status: 'gone' };

export type FramingAnswer = FramingResult | Failure;

const framingPath = '/admin/images/framing';

/** The address that answers how a picture is framed. */
export function framingHref(address: string): string {
  return `${framingPath}?${new URLSearchParams({ address })}`;
}

/** By plain fetch: whatever becomes of it, the form around the picture stays as it is. */
export async function sendFraming(address: string, texts: FramingTexts): Promise<FramingAnswer> {
  try {
    const body = new URLSearchParams({ ...texts, address, sessionToken: readSessionToken() });
    const response = await fetch(framingPath, { method: 'POST', body, redirect: 'manual' });
    if (response.ok) return (await response.json()) as FramingResult;
    return failureOf(response.status, await response.json().catch(() => null));
  } catch {
    // Offline, or the answer was none of ours: told like every other failure.
    return { status: 'failed' };
  }
}
