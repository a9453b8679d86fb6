import libheif from 'libheif-js/wasm-bundle.js';

/** A file libheif refuses, with its error codes or a message. */
export class NotDecoded extends Error {}

/**
 * Calls a function that returns a `heif_error`, which compiled C writes to the address of its first argument.
 */
export function attempt(call: (error: number) => void): void {
  const error = libheif._malloc(12);
  call(error);
  const code = view().getInt32(error, true);
  if (code !== 0) throw new NotDecoded(`libheif: ${code}, ${view().getInt32(error + 4, true)}`);
}

/** The pointer such a call writes to its output address. */
export function readPointer(call: (error: number, out: number) => void): number {
  const out = libheif._malloc(4);
  attempt((error) => call(error, out));
  return view().getUint32(out, true);
}

/** A view of its memory, renewed because memory may grow. */
export function view(): DataView {
  return new DataView(libheif.HEAPU8.buffer);
}
