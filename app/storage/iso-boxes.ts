/** A box of an ISO media file: its type, and the range of its contents. */
export type Box = { type: string; start: number; end: number };

/** The consecutive boxes between `from` and `to`, up to an invalid one. */
export function* boxesIn(bytes: Uint8Array, from = 0, to = bytes.byteLength): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 8 <= to; ) {
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const size = boxSize(view, at) || to - at;
    if (size < 8 || at + size > to) return;
    yield { type, start: at + (view.getUint32(at) === 1 ? 16 : 8), end: at + size };
    at += size;
  }
}

/** The declared size of the box at `at`, header included; 0 for one that extends to the end. */
export function boxSize(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size !== 1) return size;
  return at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : Number.POSITIVE_INFINITY;
}
