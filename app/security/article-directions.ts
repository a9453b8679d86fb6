/** Explicit text directions of a block; the default is the direction of its first letter. */
export const directions = ['rtl', 'ltr', 'auto'] as const;

export type Direction = (typeof directions)[number];

/** Blocks that may have a direction. */
export const directedBlocks = ['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'table'] as const;

/** Parses a `dir` attribute; null when invalid. */
export function directionOf(written: string | null): Direction | null {
  const meant = written?.trim().toLowerCase();
  return directions.find((direction) => direction === meant) ?? null;
}
