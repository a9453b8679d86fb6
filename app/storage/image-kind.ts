import { ImageRefused } from './image-refused.ts';

/** Accepted kinds of pictures. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Bytes examined to identify a file. */
const headLength = 4096;

/**
 * The accepted kind these bytes claim to be; decoding must confirm it. Other bytes never reach a decoder, so
 * the library's many formats are not exposed.
 * Other contents of the file do not matter: only the pixels are kept, encoded again (decision 15).
 * @throws ImageRefused for other kinds
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

/** The brands of an ISO media file ('ftyp' box), which identify AVIF and HEIC. */
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
