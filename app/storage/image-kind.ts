import { ImageRefused } from './image-refused.ts';

/** The kinds of picture that are accepted. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Bytes that say what a file is. */
const headLength = 4096;

/**
 * Which of the accepted kinds these bytes claim to be, by their first ones; decoding must then confirm it. A
 * decoder is never asked about anything else, which keeps the many formats of the library out of reach.
 *
 * What else is in the file is no matter: of a picture its pixels alone are kept, encoded anew (decision 15).
 *
 * @throws ImageRefused for everything else.
 */
export function imageKind(bytes: Uint8Array): ImageKind {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'latin1',
    0,
    headLength,
  );
  return acceptedKind(text) ?? refuseKind(text);
}

function acceptedKind(text: string): ImageKind | undefined {
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (brands(text).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands(text).some((brand) => /^(he[iv][a-z]|mif1|msf1)$/.test(brand))) return 'heic';
  return undefined;
}

function refuseKind(text: string): never {
  if (text.startsWith('GIF8')) throw new ImageRefused('gif');
  if (/<svg[\s>]/i.test(text)) throw new ImageRefused('svg');
  throw new ImageRefused('not-an-image');
}

/** The brands of an ISO media file ('ftyp' box): what AVIF and HEIC name themselves by. */
function brands(text: string): string[] {
  if (text.slice(4, 8) !== 'ftyp') return [];
  const length = Math.min(
    text.charCodeAt(0) * 2 ** 24 +
      text.charCodeAt(1) * 2 ** 16 +
      text.charCodeAt(2) * 2 ** 8 +
      text.charCodeAt(3),
    256,
  );
  const list = text.slice(8, 12) + text.slice(16, length);
  return list.match(/[\s\S]{4}/g) ?? [];
}
