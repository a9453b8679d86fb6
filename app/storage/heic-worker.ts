import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicAnswer, HeicQuestion } from './decode-heic.server.ts';
import { checkWholeness } from './heic-wholeness.ts';
import { attempt, NotDecoded, pointedTo, view } from './libheif-calls.ts';

/*
 * A thread of its own and an entry of the server build, started by decode-heic.server.ts: decodes one HEIC photo, and ends.
 * The decoder works in one go, and whoever started the thread may end it meanwhile. Nothing is freed: all memory goes with the
 * thread.
 */

/** Of libheif's headers. */
const rgb = 1;
const interleavedRgb = 10;
const interleavedRgba = 11;
const interleaved = 10;
/** Where `heif_security_limits` has them, in bytes. */
const limitOffsets = { pixels: 8, memory: 64 } as const;
/** Where `heif_decoding_options` has `strict_decoding`, without which tiles that are missing are green. */
const strictDecoding = 21;

function decode({ bytes, maximumPixels, maximumMemory }: HeicQuestion): HeicAnswer {
  const limits = libheif._heif_get_global_security_limits();
  view().setBigUint64(limits + limitOffsets.pixels, BigInt(maximumPixels), true);
  view().setBigUint64(limits + limitOffsets.memory, BigInt(maximumMemory), true);
  const context = libheif._heif_context_alloc();
  const file = libheif._malloc(bytes.byteLength);
  libheif.HEAPU8.set(bytes, file);
  attempt((error) =>
    libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.byteLength, 0),
  );
  const handle = pointedTo((error, out) =>
    libheif._heif_context_get_primary_image_handle(error, context, out),
  );
  // Upright, as its pixels will be: libheif turns them as the file says, whose EXIF orientation then counts no more.
  const stated = libheif._heif_image_handle_get_width(handle) * libheif._heif_image_handle_get_height(handle);
  if (stated > maximumPixels) return { refused: 'too-many-pixels' };
  checkWholeness(context, libheif._heif_image_handle_get_item_id(handle), bytes);
  const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const chroma = channels === 4 ? interleavedRgba : interleavedRgb;
  const options = libheif._heif_decoding_options_alloc();
  libheif.HEAPU8[options + strictDecoding] = 1;
  const image = pointedTo((error, out) =>
    libheif._heif_decode_image(error, handle, out, rgb, chroma, options),
  );
  return { ...pixelsOf(image, channels), channels, profile: profileOf(handle) };
}

function pixelsOf(image: number, channels: 3 | 4) {
  const width = libheif._heif_image_get_width(image, interleaved);
  const height = libheif._heif_image_get_height(image, interleaved);
  const strideAt = libheif._malloc(4);
  const plane = libheif._heif_image_get_plane_readonly(image, interleaved, strideAt);
  const stride = view().getInt32(strideAt, true);
  const line = width * channels;
  const data = new Uint8Array(line * height);
  for (let y = 0; y < height; y += 1) {
    const from = plane + y * stride;
    data.set(libheif.HEAPU8.subarray(from, from + line), y * line);
  }
  return { data, width, height };
}

/** The ICC profile: an iPhone's colours are wider than the web's, and pale when taken for them. */
function profileOf(handle: number): Uint8Array<ArrayBuffer> | null {
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return null;
  const profile = libheif._malloc(size);
  attempt((error) => libheif._heif_image_handle_get_raw_color_profile(error, handle, profile));
  return libheif.HEAPU8.slice(profile, profile + size);
}

function answer(question: HeicQuestion): HeicAnswer {
  try {
    return decode(question);
  } catch (error) {
    // It stops like this, too, when its memory is used up.
    const isTheFiles = [NotDecoded, RangeError, WebAssembly.RuntimeError].some((of) => error instanceof of);
    if (isTheFiles) return { refused: 'damaged' };
    throw error;
  }
}

const answered = answer(workerData as HeicQuestion);
// Handed over, not copied: a large photo takes 200 MB.
parentPort?.postMessage(answered, 'data' in answered ? [answered.data.buffer] : []);
