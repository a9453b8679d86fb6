import { boxSize } from './iso-boxes.ts';

/** The boxes of HEIC and AVIF photos; some phones append other data. */
const known: readonly string[] = [
  'ftyp',
  'meta',
  'mdat',
  'idat',
  'moov',
  'moof',
  'free',
  'skip',
  'uuid',
  'wide',
];

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
    if (size === 0 || !known.includes(type)) return true;
    if (size < 8 || at + size > bytes.byteLength) return false;
    at += size;
  }
  return true;
}
