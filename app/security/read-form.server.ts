import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import {
  boundaryOf,
  type FormBounds,
  hasTooManyFields,
  isWithinBounds,
  publicFormBounds,
} from './form-bounds.server.ts';
import { spooledBody } from './spooled-body.server.ts';

/** A large body is in memory while it is parsed. */
const inTurn = limitConcurrency(1);

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
  const spooled = await spooledBody(request, folder);
  if (!spooled) return parse(await request.arrayBuffer(), type, bounds);
  return inTurn(async () => {
    const body = await spooled.arrayBuffer();
    const form = await parse(body, type, bounds);
    return form && leaveFiles(form, { body: Buffer.from(body), boundary: boundaryOf(type) ?? '', spooled });
  });
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

type Spooled = { body: Buffer; boundary: string; spooled: Blob };

/** The same form, each file a part of the spooled body instead of a copy. */
function leaveFiles(form: FormData, { body, boundary, spooled }: Spooled): FormData {
  const left = new FormData();
  let start = 0;
  for (const [name, value] of form) {
    start = body.indexOf('\r\n\r\n', body.indexOf(boundary, start)) + 4;
    if (typeof value === 'string') {
      left.append(name, value);
      continue;
    }
    const end = body.indexOf(boundary, start) - '\r\n--'.length;
    // Not when the body has it encoded.
    const isCopy = end - start === value.size;
    const { type, name: fileName } = value;
    left.append(name, isCopy ? new File([spooled.slice(start, end)], fileName, { type }) : value);
  }
  return left;
}
