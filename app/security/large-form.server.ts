/*
 * A multipart body without the bytes of its files, for the parser: it copies a body four times.
 */

/** In bytes; smaller parts are parsed as they are. */
const largePart = 64 * 1024;
/** Bytes in which the headers of a part end. */
const mostHeaders = 8 * 1024;

/** Finds a boundary in a body that comes in pieces, at most `most` times. */
export function boundaryFinder(boundary: string, most: number) {
  const sign = Buffer.from(boundary);
  const positions: number[] = [];
  let size = 0;
  /** The end of what came: less than a boundary. */
  let tail = Buffer.alloc(0);
  const find = (bytes: Buffer, from: number) => {
    for (
      let at = bytes.indexOf(sign);
      at !== -1 && positions.length < most;
      at = bytes.indexOf(sign, at + sign.length)
    )
      positions.push(from + at);
  };
  const see = (piece: Uint8Array): void => {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const seam = Buffer.concat([tail, bytes.subarray(0, sign.length - 1)]);
    find(seam, size - tail.length);
    find(bytes, size);
    size += bytes.length;
    const last = bytes.length < sign.length ? seam : bytes;
    tail = Buffer.from(last.subarray(Math.max(0, last.length - sign.length + 1)));
  };
  return { positions, see };
}

/** Where the bytes of a file are in a body, and in which of its parts, counted from 0. */
export type FilePart = { part: number; start: number; end: number };

/** @param positions where the boundary is */
export async function withoutFiles(
  body: Blob,
  positions: readonly number[],
): Promise<{ bytes: ArrayBuffer; files: FilePart[] }> {
  const kept = [body.slice(0, positions[0])];
  const files: FilePart[] = [];
  for (const [part, position] of positions.entries()) {
    const whole = body.slice(position, positions[part + 1]);
    const headers = whole.size > largePart ? await fileHeaders(whole) : null;
    if (headers === null) {
      kept.push(whole);
      continue;
    }
    // What follows is '\r\n--' and the next boundary.
    kept.push(whole.slice(0, headers), whole.slice(-4));
    files.push({ part, start: position + headers, end: position + whole.size - 4 });
  }
  return { bytes: await new Blob(kept).arrayBuffer(), files };
}

/** The length of a part's headers; null for a part that is no file, or one that its sender encoded. */
async function fileHeaders(part: Blob): Promise<number | null> {
  const text = Buffer.from(await part.slice(0, mostHeaders).arrayBuffer()).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const headers = text.slice(0, end).toLowerCase().split('\r\n');
  const isFile = headers.some(
    (header) => header.startsWith('content-disposition:') && /;[\t ]{0,9}filename/.test(header),
  );
  const isEncoded = headers.some((header) => header.startsWith('content-transfer-encoding:'));
  return isFile && !isEncoded ? end + 4 : null;
}
