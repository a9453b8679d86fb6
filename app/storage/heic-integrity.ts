import libheif from 'libheif-js/wasm-bundle.js';
import { parametersByItem } from './hevc-parameters.ts';
import { NotDecoded, readPointer, view } from './libheif-calls.ts';

/* Detects truncated HEIC photos whose missing bytes were filled. libheif decodes them without an error,
   even in strict mode, so this calls the underlying HEVC decoder for each coded part. Noise either
   continues after the picture's end, which makes it « faulty », or ends early: then the last blocks keep
   their initial value, which no encoder produces. */

/** From de265.h: no cosmetic filters, and no pictures known to be wrong. */
const parameters = { suppressFaultyPictures: 6, disableDeblocking: 7, disableSao: 8 } as const;
/** Bytes of the length before each NAL unit. */
const lengthOfLength = 4;
/**
 * Size of the checked corner of the last block in bytes: a block has at least 16 luma samples a side, and
 * half as many chroma samples.
 */
const lastSamples = 8;

/**
 * Checks that every coded part of the photo is complete.
 * @throws NotDecoded (or RangeError for an invalid box) when one is not
 */
export function checkIntegrity(context: number, primaryItem: number, bytes: Uint8Array): void {
  const known = parametersByItem(bytes);
  for (const item of codedParts(context, primaryItem)) {
    const units = known.get(item);
    if (!units) throw new NotDecoded(`no parameters for item ${item}`);
    decodeAlone([...units, ...unitsIn(dataOf(context, item))]);
  }
}

/** The HEVC-coded items of the picture: itself, or the tiles of its grid. */
function codedParts(context: number, primaryItem: number): number[] {
  const seen = new Set([primaryItem]);
  // The loop also visits items added meanwhile.
  for (const item of seen) for (const part of partsOf(context, item)) seen.add(part);
  return [...seen].filter((item) => libheif._heif_item_get_item_type(context, item) === fourLetters('hvc1'));
}

function partsOf(context: number, item: number): Uint32Array | number[] {
  for (let index = 0; ; index += 1) {
    const type = libheif._malloc(4);
    const list = libheif._malloc(4);
    const count = libheif._heif_context_get_item_references(context, item, index, type, list);
    if (count === 0) return [];
    if (view().getUint32(type, true) !== fourLetters('dimg')) continue;
    return new Uint32Array(libheif.HEAPU8.buffer, view().getUint32(list, true), count).slice();
  }
}

function fourLetters(letters: string): number {
  return Buffer.from(letters, 'latin1').readUInt32BE();
}

function dataOf(context: number, item: number): Uint8Array {
  const size = libheif._malloc(4);
  const data = readPointer((error, out) =>
    libheif._heif_item_get_item_data(error, context, item, 0, out, size),
  );
  return libheif.HEAPU8.slice(data, data + view().getUint32(size, true));
}

/** The NAL units of an item, each prefixed with its length. */
function unitsIn(data: Uint8Array): Uint8Array[] {
  const units: Uint8Array[] = [];
  const lengths = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at < data.byteLength; ) {
    const start = at + lengthOfLength;
    const end = start + lengths.getUint32(at);
    if (end === start || end > data.byteLength) throw new NotDecoded('a unit that is longer than its item');
    units.push(data.subarray(start, end));
    at = end;
  }
  return units;
}

function decodeAlone(units: readonly Uint8Array[]): void {
  const decoder = libheif._de265_new_decoder();
  for (const parameter of Object.values(parameters)) libheif._de265_set_parameter_bool(decoder, parameter, 1);
  for (const unit of units) {
    const at = libheif._malloc(unit.byteLength);
    libheif.HEAPU8.set(unit, at);
    libheif._de265_push_NAL(decoder, at, unit.byteLength, 0, 0, 0);
    libheif._free(at);
  }
  libheif._de265_flush_data(decoder);
  const planes = planesOf(nextPicture(decoder));
  // Greyscale pictures may be black in their last block.
  if (planes.length > 1 && planes.every(endsInNothing)) throw new NotDecoded('a picture that ends too early');
  // Clears the memory, which the next picture reuses.
  for (const plane of planes) libheif.HEAPU8.fill(0, plane.start, plane.start + plane.height * plane.stride);
  libheif._de265_free_decoder(decoder);
}

function nextPicture(decoder: number): number {
  const more = libheif._malloc(4);
  do {
    if (libheif._de265_decode(decoder, more) !== 0) break;
    const picture = libheif._de265_get_next_picture(decoder);
    if (picture !== 0) return picture;
  } while (view().getInt32(more, true) !== 0);
  throw new NotDecoded('no picture without faults');
}

/** The luma or a chroma plane of a picture; sizes are in bytes, except the height. */
type Plane = { start: number; stride: number; width: number; height: number };

function planesOf(picture: number): Plane[] {
  const channels = libheif._de265_get_chroma_format(picture) === 0 ? [0] : [0, 1, 2];
  return channels.map((channel) => {
    const strideAt = libheif._malloc(4);
    const start = libheif._de265_get_image_plane(picture, channel, strideAt);
    const bytesPerSample = libheif._de265_get_bits_per_pixel(picture, channel) > 8 ? 2 : 1;
    return {
      start,
      stride: view().getInt32(strideAt, true),
      width: libheif._de265_get_image_width(picture, channel) * bytesPerSample,
      height: libheif._de265_get_image_height(picture, channel),
    };
  });
}

function endsInNothing({ start, stride, width, height }: Plane): boolean {
  for (let y = Math.max(0, height - lastSamples); y < height; y += 1) {
    const end = start + y * stride + width;
    if (libheif.HEAPU8.subarray(Math.max(start, end - lastSamples), end).some((byte) => byte !== 0))
      return false;
  }
  return true;
}
