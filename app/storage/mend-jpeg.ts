/*
 * A JPEG whose headers a strict decoder would only warn of, with the same pixels and headers as the standard has them: it can then be
 * decoded so that every warning is a refusal, for those that are left tell of missing pixels.
 */

const marker = 0xff;
const startOfScan = 0xda;
/** Baseline and extended sequential: scans hold all coefficients in one go. */
const sequentialFrames: readonly number[] = [0xc0, 0xc1];

/** The bytes as they are where nothing is to be mended, or where they are no JPEG as far as can be seen. */
export function mendJpeg(bytes: Uint8Array): Uint8Array {
  const head = headOf(bytes);
  if (!head) return bytes;
  const mended = Buffer.concat([...head.segments, bytes.subarray(head.scan)]);
  if (head.isSequential) mendScans(mended, mended.length - (bytes.length - head.scan));
  return mended;
}

type Head = { segments: Uint8Array[]; scan: number; isSequential: boolean };

/** The segments before the first scan, without the bytes that some cameras leave between them. */
function headOf(bytes: Uint8Array): Head | null {
  const segments = [bytes.subarray(0, 2)];
  let isSequential = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    // A marker may be filled up with further 0xff.
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

/** Gives the scans of a sequential JPEG the parameters that all of them have: Samsung's cameras write zeros there. */
function mendScans(bytes: Buffer, from: number): void {
  const sign = Buffer.from([marker, startOfScan]);
  for (let at = bytes.indexOf(sign, from); at >= 0; at = bytes.indexOf(sign, at + 2)) {
    const components = bytes[at + 4] ?? 0;
    const parameters = at + 5 + 2 * components;
    if (bytes.readUInt16BE(at + 2) !== 6 + 2 * components || parameters + 3 > bytes.length) return;
    bytes.set([0, 63, 0], parameters);
  }
}
