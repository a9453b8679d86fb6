import libheif from 'libheif-js/wasm-bundle.js';

/** What libheif does not take, by its error's numbers or in words. */
export class NotDecoded extends Error {}

/** Calls what answers a `heif_error`, which C compiled to WebAssembly writes where it is told. */
export function attempt(call: (error: number) => void): void {
  const error = libheif._malloc(12);
  call(error);
  const code = view().getInt32(error, true);
  if (code !== 0) throw new NotDecoded(`libheif: ${code}, ${view().getInt32(error + 4, true)}`);
}

/** What such a call leaves at the address it is given. */
export function pointedTo(call: (error: number, out: number) => void): number {
  const out = libheif._malloc(4);
  attempt((error) => call(error, out));
  return view().getUint32(out, true);
}

/** Its memory, which is another one once it has grown. */
export function view(): DataView {
  return new DataView(libheif.HEAPU8.buffer);
}
