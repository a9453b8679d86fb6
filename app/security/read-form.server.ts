import { type FormBounds, hasTooManyFields, isWithinBounds, publicFormBounds } from './form-bounds.server.ts';

/**
 * The form a request carries; null when its body is none, a broken one, or one that holds more than any of the site's:
 * somebody's doing, not a fault of ours, so it deserves a refusal and no error in the log. Bounded before it is parsed;
 * its bytes are bounded before they are read (server/body-limits.ts).
 *
 * @throws whatever else goes wrong while reading, such as a connection that breaks
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
