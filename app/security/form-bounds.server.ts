/**
 * Limits of a parsed form, independent of its bytes: far above any form of the site, and quick to process.
 */
export type FormBounds = {
  /** Fields, files included. */
  entries: number;
  /** Fields with the same name. */
  repeats: number;
  /** Length of a name in characters. */
  nameLength: number;
  /** Dots and opening brackets in a name: `known.title.1` has two. */
  depth: number;
};

/** A public form, or one before sign-in: the longest has a dozen fields with distinct names. */
export const publicFormBounds: FormBounds = { entries: 100, repeats: 10, nameLength: 100, depth: 3 };

/** A form of a signed-in user: a hundred photos with five fields each, or two hundred ticked rows. */
export const officeFormBounds: FormBounds = { entries: 1000, repeats: 300, nameLength: 200, depth: 6 };

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** Whether a `Content-Type` is that of a form. */
export function isFormType(type: string): boolean {
  const essence = type.split(';', 1)[0]?.trim().toLowerCase();
  return essence === urlencoded || essence === multipart;
}

/**
 * Whether the raw body may contain more fields than allowed: counts separators before anything is decoded.
 * Each field has one separator, so no allowed form is refused.
 */
export function hasTooManyFields(body: Uint8Array, type: string, { entries }: FormBounds): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (!type.trim().toLowerCase().startsWith(multipart)) return occursMoreThan(bytes, '&', entries - 1);
  // The closing boundary is one more.
  const boundary = boundaryOf(type);
  return boundary !== null && occursMoreThan(bytes, `--${boundary}`, entries + 1);
}

export function boundaryOf(type: string): string | null {
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

/** Whether a parsed form is within the bounds. */
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
