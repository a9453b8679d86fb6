/** Which way a block of an article may be said to run; without saying, it runs the way of its first letter. */
export const directions = ['rtl', 'ltr', 'auto'] as const;

export type Direction = (typeof directions)[number];

/** The blocks of an article that may say so. */
export const directedBlocks = ['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'table'] as const;

/** The direction that an attribute means, however it is written; null for anything else. */
export function directionOf(written: string | null): Direction | null {
  const meant = written?.trim().toLowerCase();
  return directions.find((direction) => direction === meant) ?? null;
}
