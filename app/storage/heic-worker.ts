import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicAnswer, HeicQuestion } from './decode-heic.server.ts';
import { checkIntegrity } from './heic-integrity.ts';
import { attempt, NotDecoded, readPointer, view } from './libheif-calls.ts';

/* Worker thread and entry of the server build, started by decode-heic.server.ts: decodes one HEIC photo,
   and ends. Decoding is synchronous; the parent may terminate the thread. Memory is freed with the thread. */

/** Constants of libheif's headers. */
const rgb = 1;
const interleavedRgb = 10;
const interleavedRgba = 11;
const interleaved = 10;
/** Offsets in `heif_security_limits`, in bytes. */
const limitOffsets = { pixels: 8, memory: 64 } as const;
/** Offset of `strict_decoding` in `heif_decoding_options`; without it missing tiles are green. */
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
  const handle = readPointer((error, out) =>
    libheif._heif_context_get_primary_image_handle(error, context, out),
  );
  // The upright size: libheif applies the file's rotation, so the EXIF orientation is ignored.
  const stated = libheif._heif_image_handle_get_width(handle) * libheif._heif_image_handle_get_height(handle);
  if (stated > maximumPixels) return { refused: 'too-many-pixels' };
  checkIntegrity(context, libheif._heif_image_handle_get_item_id(handle), bytes);
  const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const chroma = channels === 4 ? interleavedRgba : interleavedRgb;
  const options = libheif._heif_decoding_options_alloc();
  libheif.HEAPU8[options + strictDecoding] = 1;
  const image = readPointer((error, out) =>
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

/** The ICC profile: an iPhone's colours exceed sRGB, and look pale when treated as sRGB. */
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
    // Running out of memory also throws one of these.
    const isTheFiles = [NotDecoded, RangeError, WebAssembly.RuntimeError].some((of) => error instanceof of);
    if (isTheFiles) return { refused: 'damaged' };
    throw error;
  }
}

const answered = answer(workerData as HeicQuestion);
// Transferred instead of copied: a large photo takes 200 MB.
parentPort?.postMessage(answered, 'data' in answered ? [answered.data.buffer] : []);
