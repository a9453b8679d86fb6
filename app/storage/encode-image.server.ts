import type { Metadata, Sharp } from 'sharp';
import { type Crop, pixelsOf } from '#app/lib/crop.ts';
import { type VariantFormat, variantFormats, widthsOfVariants } from '#app/lib/image-variants.ts';
import { sharp } from '#app/lib/sharp.server.ts';
import { heicAsPng } from './decode-heic.server.ts';
import { type ImageKind, imageKind } from './image-kind.ts';
import { heaviestImage } from './image-limits.ts';
import { ImageRefused } from './image-refused.ts';
import { mendJpeg } from './mend-jpeg.ts';
import { hasWholeBoxes } from './whole-boxes.ts';

/** What a camera « of 64 megapixels » writes (9248 by 6936), in the memory that the smallest machine has for it. */
const maximumPixels = 65_000_000;
/** Longest side of the stored original, in pixels. */
const maximumSide = 2400;
/** Most characters of the blur's data URI. */
const maximumBlur = 400;

/** A picture made of nothing but our own encoding of its pixels, ready to be written. */
export type EncodedImage = {
  original: { bytes: Buffer; mimeType: string; extension: string };
  /** Pixels of the original as stored, upright. */
  width: number;
  height: number;
  variants: { width: number; format: VariantFormat; bytes: Buffer }[];
  blur: string | null;
};

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/**
 * Decodes an uploaded file and encodes its upright pixels again, in every variant. No metadata, and no byte of
 * the upload itself, reaches the result.
 *
 * @param crop the part that is to be left; all of it where there is none
 * @throws ImageRefused with a French sentence.
 */
export async function encodeImage(bytes: Uint8Array, crop?: Crop): Promise<EncodedImage> {
  if (bytes.byteLength === 0) throw new ImageRefused('empty');
  if (bytes.byteLength > heaviestImage.bytes) throw new ImageRefused('too-heavy');
  const kind = imageKind(bytes);
  if ((kind === 'heic' || kind === 'avif') && !hasWholeBoxes(bytes)) throw new ImageRefused('damaged');
  const whole = kind === 'heic' ? await decodeHeic(bytes) : await checkAndDecode(bytes, kind);
  const pixels = crop ? await leave(whole, crop) : whole;
  // Side by side: AVIF takes as long as all the others together.
  const [original, blur, ...variants] = await Promise.all([
    encodeOriginal(pixels, kind),
    encodeBlur(pixels),
    ...variantFormats.map((format) => encodeVariants(pixels, format)),
  ]);
  return { original, width: pixels.width, height: pixels.height, variants: variants.flat(), blur };
}

async function encodeVariants(pixels: Pixels, format: VariantFormat): Promise<EncodedImage['variants']> {
  const variants: EncodedImage['variants'] = [];
  for (const width of widthsOfVariants(pixels.width)) {
    variants.push({ width, format, bytes: await encodeVariant(pixels, width, format) });
  }
  return variants;
}

/** What sharp decodes by itself. */
type OwnKind = Exclude<ImageKind, 'heic'>;

async function checkAndDecode(bytes: Uint8Array, kind: OwnKind): Promise<Pixels> {
  await refuseByHeader(bytes, kind);
  return decode(bytes, kind);
}

async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  return decode(await heicAsPng(bytes, { maximumPixels, maximumSide }), 'png');
}

/** Reads only the header: a small file that unfolds into gigabytes is refused before it does. */
async function refuseByHeader(bytes: Uint8Array, kind: OwnKind): Promise<void> {
  const metadata = await headerOf(bytes);
  if (metadata.format !== (kind === 'avif' ? 'heif' : kind)) throw new ImageRefused('not-an-image');
  if (kind === 'avif' && metadata.compression !== 'av1') throw new ImageRefused('not-an-image');
  if (metadata.width * metadata.height > maximumPixels) throw new ImageRefused('too-many-pixels');
  if ((kind === 'webp' || kind === 'png') && (metadata.pages ?? 1) > 1) throw new ImageRefused('animated');
}

async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ImageRefused('damaged', { cause: error });
  }
}

async function decode(bytes: Uint8Array, kind: OwnKind): Promise<Pixels> {
  try {
    const { data, info } = await sharp(kind === 'jpeg' ? mendJpeg(bytes) : bytes, {
      limitInputPixels: maximumPixels,
      // Missing pixels are only a warning to a JPEG's decoder, as are headers that were mended; PNG's are about harmless metadata.
      failOn: kind === 'jpeg' ? 'warning' : 'error',
    })
      .autoOrient()
      .resize(maximumSide, maximumSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    throw new ImageRefused('damaged', { cause: error });
  }
}

async function leave(whole: Pixels, crop: Crop): Promise<Pixels> {
  const cut = drawn(whole).extract(pixelsOf(crop, whole)).raw();
  const { data, info } = await cut.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function drawn({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * The original keeps its kind, except AVIF, which becomes WebP, and HEIC, which becomes JPEG: it is the fallback, and what
 * other sites show of a shared page.
 */
async function encodeOriginal(pixels: Pixels, kind: ImageKind): Promise<EncodedImage['original']> {
  if (kind === 'jpeg' || kind === 'heic') {
    const bytes = await drawn(pixels).jpeg({ quality: 85, progressive: true }).toBuffer();
    return { bytes, mimeType: 'image/jpeg', extension: 'jpg' };
  }
  if (kind === 'png') {
    return { bytes: await drawn(pixels).png().toBuffer(), mimeType: 'image/png', extension: 'png' };
  }
  const bytes = await drawn(pixels).webp({ quality: 85, effort: 2 }).toBuffer();
  return { bytes, mimeType: 'image/webp', extension: 'webp' };
}

function encodeVariant(pixels: Pixels, width: number, format: VariantFormat): Promise<Buffer> {
  const resized = drawn(pixels).resize({ width });
  // For the browsers that know no AVIF: a twentieth larger than at effort 3, in a third of the time.
  if (format === 'webp') return resized.webp({ quality: 75, effort: 1 }).toBuffer();
  // Flat graphics, a quarter larger than WebP at effort 0, are a quarter smaller at 1; each further effort takes
  // half as long again, or twice, for a tenth. Colours at half the resolution, as WebP always has them.
  return resized.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** A few blurred pixels as a data URI, or null where a background would show through the picture. */
async function encodeBlur(pixels: Pixels): Promise<string | null> {
  const hasAlpha = pixels.channels === 2 || pixels.channels === 4;
  if (hasAlpha && !(await drawn(pixels).stats()).isOpaque) return null;
  for (const side of [16, 12, 8]) {
    const tiny = drawn(pixels).resize(side, side, { fit: 'inside' }).removeAlpha();
    const bytes = await tiny.webp({ quality: 30, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length <= maximumBlur) return uri;
  }
  return null;
}
