import { type FormBounds, hasTooManyFields, isWithinBounds, publicFormBounds } from './form-bounds.server.ts';

/**
 * The form of a request; null when the body is not a form, is malformed or exceeds the bounds: the client's
 * fault, so it is refused without an error in the log. Fields are counted before parsing; bytes are limited
 * before reading (server/body-limits.ts).
 * @throws other errors, such as a broken connection
 */
export async function readForm(
  request: Request,
  bounds: FormBounds = publicFormBounds,
): Promise<FormData | null> {
  const type = request.headers.get('Content-Type') ?? '';
  const body = await request.arrayBuffer();
  if (hasTooManyFields(new Uint8Array(body), type, bounds)) return null;
  try {
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
    return isWithinBounds(form, bounds) ? form : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
