/* Repairs JPEG headers that a strict decoder only warns about, without changing pixels. Then every
   remaining warning means missing pixels and can be treated as an error. */

const marker = 0xff;
const startOfScan = 0xda;
/** Baseline and extended sequential: scans contain all coefficients. */
const sequentialFrames: readonly number[] = [0xc0, 0xc1];

/** Returns the bytes unchanged when nothing needs repair or they do not look like a JPEG. */
export function repairJpeg(bytes: Uint8Array): Uint8Array {
  const head = headOf(bytes);
  if (!head) return bytes;
  const mended = Buffer.concat([...head.segments, bytes.subarray(head.scan)]);
  if (head.isSequential) repairScans(mended, mended.length - (bytes.length - head.scan));
  return mended;
}

type Head = { segments: Uint8Array[]; scan: number; isSequential: boolean };

/** The segments before the first scan, without the stray bytes some cameras insert between them. */
function headOf(bytes: Uint8Array): Head | null {
  const segments = [bytes.subarray(0, 2)];
  let isSequential = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    // A marker may be padded with further 0xff.
    if (bytes[at] !== marker || code < 0xc0 || code === marker) {
      at += 1;
      continue;
    }
    if (code === startOfScan) return { segments, scan: at, isSequential };
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (end > bytes.length) return null;
    if (sequentialFrames.includes(code)) isSequential = true;
    segments.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Sets the fixed parameters of sequential scans: Samsung's cameras write zeros. */
function repairScans(bytes: Buffer, from: number): void {
  const sign = Buffer.from([marker, startOfScan]);
  for (let at = bytes.indexOf(sign, from); at >= 0; at = bytes.indexOf(sign, at + 2)) {
    const components = bytes[at + 4] ?? 0;
    const parameters = at + 5 + 2 * components;
    if (bytes.readUInt16BE(at + 2) !== 6 + 2 * components || parameters + 3 > bytes.length) return;
    bytes.set([0, 63, 0], parameters);
  }
}
