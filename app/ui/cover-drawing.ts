/** The number of different drawings; each has its own URL, so that the server's cache is bounded. */
export const drawingCount = 1024;

/** In pixels: a cover's aspect ratio. */
export const drawingSize = { width: 1200, height: 675 } as const;

/** The index, from 0, of a seed's drawing: stable for ever. */
export function drawingOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % drawingCount;
}

/** The URL of a seed's drawing (app/routes/resources/drawing.ts, decision 15). */
export function drawingPath(seed: string): string {
  return `/dessins/${drawingOf(seed)}.svg`;
}
