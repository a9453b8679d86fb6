import { boxSize } from './iso-boxes.ts';

/** The boxes that a HEIC or AVIF photo stands in; behind them some telephones append what is none. */
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
 * Whether the boxes of an ISO media file lie within it: one that was cut on its way says how long it should have been, where a
 * decoder paints what is missing in some colour.
 */
export function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const size = boxSize(view, at);
    // The last one may go on to the end.
    if (size === 0 || !known.includes(type)) return true;
    if (size < 8 || at + size > bytes.byteLength) return false;
    at += size;
  }
  return true;
}
