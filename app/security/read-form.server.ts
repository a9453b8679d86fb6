import { SpooledFile } from '#app/lib/spooled-file.server.ts';
import {
  boundaryOf,
  type FormBounds,
  hasTooManyFields,
  isWithinBounds,
  publicFormBounds,
} from './form-bounds.server.ts';
import { boundaryFinder, type FilePart, withoutFiles } from './large-form.server.ts';
import { type SpooledBody, spooledBody } from './spooled-body.server.ts';

/**
 * The form of a request; null when the body is not a form, is malformed or exceeds the bounds: the client's
 * fault, so it is refused without an error in the log. Fields are counted before parsing; bytes are limited
 * before reading (server/body-limits.ts). The files of a large body are on the disk, until the request ends.
 * @param folder where large bodies are written
 * @throws other errors, such as a broken connection
 */
export async function readForm(
  request: Request,
  bounds: FormBounds = publicFormBounds,
  folder?: string,
): Promise<FormData | null> {
  const type = request.headers.get('Content-Type') ?? '';
  const boundary = boundaryOf(type);
  if (boundary !== null) {
    // The last is not of a field, and one more is too many.
    const { positions, see } = boundaryFinder(boundary, bounds.entries + 2);
    const body = await spooledBody(request, see, folder);
    if (body) return parseLarge(body, positions, type, bounds);
  }
  return parse(await request.arrayBuffer(), type, bounds);
}

async function parseLarge(
  body: SpooledBody,
  positions: readonly number[],
  type: string,
  bounds: FormBounds,
): Promise<FormData | null> {
  if (positions.length > bounds.entries + 1) return null;
  const { bytes, files } = await withoutFiles(body.bytes, positions);
  const form = await parse(bytes, type, bounds);
  return form && withFiles(form, files, body);
}

async function parse(body: ArrayBuffer, type: string, bounds: FormBounds): Promise<FormData | null> {
  if (hasTooManyFields(new Uint8Array(body), type, bounds)) return null;
  try {
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
    return isWithinBounds(form, bounds) ? form : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The same form, each of these files a part of the body; null when the parser took one for a text. */
function withFiles(form: FormData, parts: readonly FilePart[], body: SpooledBody): FormData | null {
  const whole = new FormData();
  for (const [at, [name, value]] of [...form].entries()) {
    const found = parts.find(({ part }) => part === at);
    if (found && typeof value === 'string') return null;
    whole.append(name, !found || typeof value === 'string' ? value : fileOf(value, found, body));
  }
  return whole;
}

function fileOf(empty: File, { start, end }: FilePart, { bytes, place }: SpooledBody): File {
  const own = bytes.slice(start, end);
  return place
    ? new SpooledFile(own, empty, { ...place, start, end })
    : new File([own], empty.name, { type: empty.type });
}
