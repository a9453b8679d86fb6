/** A box of an ISO media file: its type, and the range of its contents. */
export type Box = { type: string; start: number; end: number };

/** The consecutive boxes between `from` and `to`, up to an invalid one. */
export function* boxesIn(bytes: Uint8Array, from = 0, to = bytes.byteLength): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 8 <= to; ) {
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const size = boxSize(view, at) || to - at;
    if (size < 8 || at + size > to) return;
    yield { type, start: at + (view.getUint32(at) === 1 ? 16 : 8), end: at + size };
    at += size;
  }
}

/** The declared size of the box at `at`, header included; 0 for one that extends to the end. */
function boxSize(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size !== 1) return size;
  return at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : Number.POSITIVE_INFINITY;
}

/** The boxes of HEIC and AVIF photos; some phones append other data. */
const known = new Set('ftyp meta mdat idat moov moof free skip uuid wide'.split(' '));

/**
 * Whether all boxes of an ISO media file are complete: a truncated file declares more bytes than it has,
 * where a decoder would fill missing pixels with a colour.
 */
export function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const size = boxSize(view, at);
    // The last box may extend to the end.
    if (size === 0 || !known.has(type)) return true;
    if (size < 8 || at + size > bytes.byteLength) return false;
    at += size;
  }
  return true;
}
