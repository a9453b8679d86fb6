/** How many different drawings there are; each has an address of its own, so what a server keeps of them is bounded. */
export const drawingCount = 1024;

/** In pixels: a cover's shape. */
export const drawingSize = { width: 1200, height: 675 } as const;

/** The number, from 0, of the drawing that stands for a seed: the same for ever. */
export function drawingOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % drawingCount;
}

/** Where the drawing that stands for a seed is found (app/routes/resources/drawing.ts, decision 15). */
export function drawingPath(seed: string): string {
  return `/dessins/${drawingOf(seed)}.svg`;
}
