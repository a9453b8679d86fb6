import type { Metadata, Sharp } from 'sharp';
import { type Crop, pixelsOf } from '#app/lib/crop.ts';
import { type VariantFormat, variantFormats, widthsOfVariants } from '#app/lib/image-variants.ts';
import { sharp } from '#app/lib/sharp.server.ts';
import { heicAsPng } from './decode-heic.server.ts';
import { type ImageKind, imageKind } from './image-kind.ts';
import { maxImageSize } from './image-limits.ts';
import { ImageRefused } from './image-refused.ts';
import { hasWholeBoxes } from './iso-boxes.ts';
import { repairJpeg } from './repair-jpeg.ts';

/** The pixels of a « 64 megapixel » camera (9248 by 6936), within the memory of the smallest machine. */
const maximumPixels = 65_000_000;
/** Longest side of the stored original, in pixels. */
const maximumSide = 2400;
/** Maximum length of the blur's data URI. */
const maximumBlur = 400;

/** A picture encoded entirely by us, ready to be written. */
export type EncodedImage = {
  original: { bytes: Buffer; mimeType: string; extension: string };
  /** Pixels of the stored original, upright. */
  width: number;
  height: number;
  variants: { width: number; format: VariantFormat; bytes: Buffer }[];
  blur: string | null;
};

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/**
 * Decodes an uploaded file and encodes its upright pixels again, in every variant. No metadata and no byte of
 * the upload reaches the result.
 * @param crop the part to keep; all of it by default
 * @throws ImageRefused with a French message
 */
export function encodeImage(bytes: Uint8Array, crop?: Crop): Promise<EncodedImage> {
  // Not awaited here: the bytes are not to be in memory beside AVIF's work.
  return decodeUpload(bytes, crop).then(encodePicture);
}

type Picture = { kind: ImageKind; pixels: Pixels };

async function decodeUpload(bytes: Uint8Array, crop: Crop | undefined): Promise<Picture> {
  if (bytes.byteLength === 0) throw new ImageRefused('empty');
  if (bytes.byteLength > maxImageSize.bytes) throw new ImageRefused('too-heavy');
  const kind = imageKind(bytes);
  if ((kind === 'heic' || kind === 'avif') && !hasWholeBoxes(bytes)) throw new ImageRefused('damaged');
  const whole = kind === 'heic' ? await decodeHeic(bytes) : await checkAndDecode(bytes, kind);
  return { kind, pixels: crop ? await leave(whole, crop) : whole };
}

async function encodePicture({ kind, pixels }: Picture): Promise<EncodedImage> {
  // In the process that encodes uploads: what decoding took is not to be there beside AVIF's work.
  globalThis.gc?.();
  // In parallel: AVIF takes as long as all others together.
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

/** Kinds that sharp decodes itself. */
type OwnKind = Exclude<ImageKind, 'heic'>;

async function checkAndDecode(bytes: Uint8Array, kind: OwnKind): Promise<Pixels> {
  await refuseByHeader(bytes, kind);
  return decode(bytes, kind);
}

async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  return decode(await heicAsPng(bytes, { maximumPixels, maximumSide }), 'png');
}

/** Reads only the header: refuses a decompression bomb before decoding. */
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
    const { data, info } = await sharp(kind === 'jpeg' ? repairJpeg(bytes) : bytes, {
      limitInputPixels: maximumPixels,
      // Missing pixels are only a warning of the JPEG decoder, as are the headers `repairJpeg` fixes;
      // warnings for PNG are about harmless metadata.
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
  const cut = sharpOf(whole).extract(pixelsOf(crop, whole)).raw();
  const { data, info } = await cut.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function sharpOf({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * The original keeps its kind, except AVIF (to WebP) and HEIC (to JPEG): it is the fallback, and the preview
 * on other sites.
 */
async function encodeOriginal(pixels: Pixels, kind: ImageKind): Promise<EncodedImage['original']> {
  if (kind === 'jpeg' || kind === 'heic') {
    const bytes = await sharpOf(pixels).jpeg({ quality: 85, progressive: true }).toBuffer();
    return { bytes, mimeType: 'image/jpeg', extension: 'jpg' };
  }
  if (kind === 'png') {
    return { bytes: await sharpOf(pixels).png().toBuffer(), mimeType: 'image/png', extension: 'png' };
  }
  const bytes = await sharpOf(pixels).webp({ quality: 85, effort: 2 }).toBuffer();
  return { bytes, mimeType: 'image/webp', extension: 'webp' };
}

function encodeVariant(pixels: Pixels, width: number, format: VariantFormat): Promise<Buffer> {
  const resized = sharpOf(pixels).resize({ width });
  // For browsers without AVIF: 5 % larger than at effort 3, in a third of the time.
  if (format === 'webp') return resized.webp({ quality: 75, effort: 1 }).toBuffer();
  // Flat graphics are a quarter larger than WebP at effort 0, a quarter smaller at 1; each further effort
  // takes 1.5 to 2 times as long for a tenth. Chroma at half resolution, as always in WebP.
  return resized.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** A few blurred pixels as a data URI, or null for transparent pictures, behind which it would be visible. */
async function encodeBlur(pixels: Pixels): Promise<string | null> {
  const hasAlpha = pixels.channels === 2 || pixels.channels === 4;
  if (hasAlpha && !(await sharpOf(pixels).stats()).isOpaque) return null;
  for (const side of [16, 12, 8]) {
    const tiny = sharpOf(pixels).resize(side, side, { fit: 'inside' }).removeAlpha();
    const bytes = await tiny.webp({ quality: 30, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length <= maximumBlur) return uri;
  }
  return null;
}
