/** How much a form may hold, whatever its bytes: what no form of the site comes near, and no reader is slow with. */
export type FormBounds = {
  /** Fields, files among them. */
  entries: number;
  /** Fields of one name. */
  repeats: number;
  /** Characters of a name. */
  nameLength: number;
  /** Dots and opening brackets in a name: `known.title.1` has two. */
  depth: number;
};

/** A form of the public, or one that leads to a session: the longest has a dozen fields, each of its own name. */
export const publicFormBounds: FormBounds = { entries: 100, repeats: 10, nameLength: 100, depth: 3 };

/** A form of who is signed in: the words of a hundred photos are five fields each, and two hundred rows may be ticked. */
export const officeFormBounds: FormBounds = { entries: 1000, repeats: 300, nameLength: 200, depth: 6 };

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** Whether a `Content-Type` announces a form at all. */
export function isFormType(type: string): boolean {
  const essence = type.split(';', 1)[0]?.trim().toLowerCase();
  return essence === urlencoded || essence === multipart;
}

/**
 * Whether the bytes of a form may hold more fields than the bounds allow: counted by what parts them, before anything
 * is decoded. Each field has one sign of that, so no form within the bounds is refused.
 */
export function hasTooManyFields(body: Uint8Array, type: string, { entries }: FormBounds): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (!type.trim().toLowerCase().startsWith(multipart)) return occursMoreThan(bytes, '&', entries - 1);
  // The end of the form has one more.
  const boundary = boundaryOf(type);
  return boundary !== null && occursMoreThan(bytes, `--${boundary}`, entries + 1);
}

function boundaryOf(type: string): string | null {
  const [, quoted, plain] = /;\s{0,9}boundary=(?:"([^"]{1,200})"|([^;\s"]{1,200}))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

function occursMoreThan(bytes: Buffer, sign: string, times: number): boolean {
  let found = 0;
  for (let at = bytes.indexOf(sign); at !== -1; at = bytes.indexOf(sign, at + sign.length)) {
    found += 1;
    if (found > times) return true;
  }
  return false;
}

/** Whether what a form was read into keeps to the bounds: fields, repeats of a name, its length and its depth. */
export function isWithinBounds(form: FormData, bounds: FormBounds): boolean {
  const repeats = new Map<string, number>();
  let entries = 0;
  for (const [name] of form) {
    const times = (repeats.get(name) ?? 0) + 1;
    repeats.set(name, times);
    entries += 1;
    if (entries > bounds.entries || times > bounds.repeats || !isName(name, bounds)) return false;
  }
  return true;
}

function isName(name: string, { nameLength, depth }: FormBounds): boolean {
  return name.length <= nameLength && (name.match(/[.[]/g)?.length ?? 0) <= depth;
}
