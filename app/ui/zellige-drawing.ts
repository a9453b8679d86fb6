import type { Palette, ZelligeCycle } from './zellige-colours.ts';
import {
  at,
  crossArms,
  crossMiddle,
  crossStarRadius,
  innerRadius,
  interlace,
  kites,
  octagon,
  shapes,
  star,
  starPoints,
} from './zellige-geometry.ts';

/** Collects path data by colour, so that a whole tiling is a dozen elements. */
class Layers {
  readonly #paths = new Map<string, string>();

  add(fill: string, path: string) {
    this.#paths.set(fill, (this.#paths.get(fill) ?? '') + path);
  }

  svg(): string {
    return [...this.#paths].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('');
  }
}

/** The layers of a drawing, back to front. */
export class Drawing {
  readonly pieces = new Layers();
  readonly hearts = new Layers();
  /** Paler pieces. */
  glaze = '';
  /** Interlaced bands, where no piece is laid. */
  bands = '';

  svg(palette: Palette): string {
    const bands = this.bands
      ? `<g fill="none" stroke-opacity=".55"><path stroke="${palette.line}" stroke-width="13" d="${this.bands}"/><path stroke="${palette.ground}" stroke-opacity="1" stroke-width="8" d="${this.bands}"/></g>`
      : '';
    const glaze = this.glaze ? `<path fill="#fff" fill-opacity=".13" d="${this.glaze}"/>` : '';
    return `${bands}<g stroke="${palette.joint}" stroke-width="5" stroke-linejoin="round">${this.pieces.svg()}${glaze}${this.hearts.svg()}</g>`;
  }
}

const wholeStar = shapes(star());
const smallStar = shapes(star(crossStarRadius));
const bandStar = interlace();
const arms = shapes(...crossArms());
const middle = shapes(crossMiddle());
/** The pieces of a star cut at each depth, nested. */
const cuts = [0, 1, 2].map((depth) => {
  const r = innerRadius(depth);
  return {
    axis: shapes(...starPoints(0, r)),
    diagonal: shapes(...starPoints(1, r)),
    kites: shapes(...kites(r)),
    octagon: shapes(octagon(r)),
    heart: shapes(star(innerRadius(depth + 2) * 0.82)),
  };
});

const one = <T>(pair: readonly [T, T], turn: number): T => pair[turn % 2 === 0 ? 0 : 1];

/** How often each cycle's star is cut. */
export const cycleDepth = { maternelle: 0, primaire: 1, college: 2, lycee: 3 } as const satisfies Record<
  ZelligeCycle,
  number
>;

/** The position of a figure, its depth, and which of its palette's two glazes it takes (0 or 1). */
export type Laid = { x: number; y: number; depth: number; palette: Palette; turn: number };

/**
 * A star cut `depth` times: 0 whole, then points about a heart, then a smaller star in the heart, and so on.
 */
export function layStar(drawing: Drawing, { x, y, depth, palette, turn }: Laid) {
  if (depth === 0) {
    drawing.pieces.add(palette.kites, at(x, y, wholeStar));
    drawing.hearts.add(one(palette.points, turn), at(x, y, smallStar));
    return;
  }
  const levels = cuts.slice(0, depth);
  for (const [level, cut] of levels.entries()) {
    const deepest = level === levels.length - 1;
    drawing.pieces.add(one(palette.points, turn + level), at(x, y, cut.axis));
    drawing.pieces.add(
      one(palette.points, turn + (depth > 1 && level === 0 ? 1 : level)),
      at(x, y, cut.diagonal),
    );
    if (!deepest) drawing.pieces.add(palette.kites, at(x, y, cut.kites));
    if (!deepest) continue;
    const ground = one(palette.hearts, turn + level);
    drawing.pieces.add(ground, at(x, y, cut.octagon));
    drawing.hearts.add(ground === palette.accent ? palette.hearts[0] : palette.accent, at(x, y, cut.heart));
  }
}

/** The cross between four stars: arms about a square of either glaze, or about a star. */
export function layCross(drawing: Drawing, { x, y, depth, palette, turn }: Laid) {
  drawing.pieces.add(one(palette.arms, turn), at(x, y, arms));
  if (depth === 2) drawing.hearts.add(palette.accent, at(x, y, smallStar));
  else drawing.pieces.add(one(palette.arms, turn + depth), at(x, y, middle));
}

/** A star as interlaced bands only. */
export function layBands(drawing: Drawing, x: number, y: number) {
  drawing.bands += at(x, y, bandStar);
}

/** Makes a star's four axial points paler. */
export function layGlaze(drawing: Drawing, x: number, y: number) {
  drawing.glaze += at(x, y, cuts[0]?.axis ?? '');
}
