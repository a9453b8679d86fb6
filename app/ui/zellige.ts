import {
  cyclePalettes,
  figurePalettes,
  type Palette,
  palettes,
  type ZelligeCycle,
} from './zellige-colours.ts';
import {
  at,
  crossArms,
  crossMiddle,
  crossStarRadius,
  innerRadius,
  interlace,
  kites,
  octagon,
  pitch,
  radius,
  shapes,
  star,
  starPoints,
} from './zellige-geometry.ts';

export type { ZelligeCycle } from './zellige-colours.ts';

export type CoverOptions = {
  /** A slug, a page's name, an identifier: the same seed gives the same drawing for ever. */
  seed: string;
  /** In pixels; the drawing keeps its tiles' size and shows more or fewer of them. */
  width?: number;
  height?: number;
  /** Keeps to a cycle's colours. */
  cycle?: ZelligeCycle | undefined;
};

/** Numbers from 0 to 1, the same ones for the same seed (xmur3 into mulberry32). */
function randomFrom(seed: string): () => number {
  let h = 1779033703 ^ seed.length;
  for (const sign of seed) {
    h = Math.imul(h ^ (sign.codePointAt(0) ?? 0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Path data gathered by colour, so that a whole tiling is a dozen elements. */
class Layers {
  readonly #paths = new Map<string, string>();

  add(fill: string, path: string) {
    this.#paths.set(fill, (this.#paths.get(fill) ?? '') + path);
  }

  svg(): string {
    return [...this.#paths].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('');
  }
}

/** What a drawing is made of, from back to front. */
class Drawing {
  readonly pieces = new Layers();
  readonly hearts = new Layers();
  /** Pieces that came paler out of the kiln. */
  glaze = '';
  /** Interlaced bands, where no piece has been laid yet. */
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
/** The pieces of a star cut at each depth, one inside another. */
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

/** A star cut `depth` times: 0 whole, then points about a heart, then a smaller star in the heart, and on. */
function layStar(drawing: Drawing, x: number, y: number, depth: number, palette: Palette, turn: number) {
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
function layCross(drawing: Drawing, x: number, y: number, depth: number, palette: Palette, turn: number) {
  drawing.pieces.add(one(palette.arms, turn), at(x, y, arms));
  if (depth === 2) drawing.hearts.add(palette.accent, at(x, y, smallStar));
  else drawing.pieces.add(one(palette.arms, turn + depth), at(x, y, middle));
}

type Plan = {
  palette: Palette;
  scale: number;
  turned: boolean;
  focus: [number, number];
  reach: number;
  rhythm: number;
  deepest: number;
};

function plan(random: () => number, width: number, height: number, cycle: ZelligeCycle | undefined): Plan {
  const pick = <T>(choices: readonly T[], fallback: T): T =>
    choices[Math.floor(random() * choices.length)] ?? fallback;
  const palette = pick(palettes, cyclePalettes.college);
  const unit = Math.min(width, height * 1.78) / 1200;
  return {
    palette: cycle ? cyclePalettes[cycle] : palette,
    scale: unit * pick([0.62, 0.74, 0.9], 0.74),
    turned: random() < 0.4,
    focus: [width * pick([0.2, 0.34, 0.5, 0.66, 0.8], 0.5), height * pick([0.25, 0.45, 0.6, 0.85], 0.45)],
    reach: 2.1 + random() * 1.6,
    rhythm: Math.floor(random() * 4),
    deepest: pick([2, 3, 3], 3),
  };
}

/** Which of a palette's two glazes a star takes: all the same, chequered, in rows, or in rings. */
function glaze(rhythm: number, i: number, j: number): number {
  const turns = [0, i + j, j, Math.round(Math.hypot(i, j))];
  return Math.abs(turns[rhythm] ?? 0) % 2;
}

/**
 * A whole picture: a tiling that starts at one star, is richest there, and thins into bare lines away
 * from it. A complete SVG document with its own size, without ids, scripts or outside references.
 */
export function zelligeCover({ seed, width = 1200, height = 675, cycle }: CoverOptions): string {
  const random = randomFrom(seed);
  const { palette, scale, turned, focus, reach, rhythm, deepest } = plan(random, width, height, cycle);
  const drawing = new Drawing();
  const cos = turned ? Math.SQRT1_2 : 1;
  const sin = turned ? Math.SQRT1_2 : 0;
  const visible = (x: number, y: number) => {
    const screenX = focus[0] + scale * (x * cos - y * sin);
    const screenY = focus[1] + scale * (x * sin + y * cos);
    const margin = radius * scale;
    return screenX > -margin && screenX < width + margin && screenY > -margin && screenY < height + margin;
  };
  const span = Math.ceil(Math.hypot(width, height) / (pitch * scale));
  for (let j = -span; j <= span; j += 1) {
    for (let i = -span; i <= span; i += 1) {
      const [x, y] = [i * pitch, j * pitch];
      const ragged = (random() - 0.5) * 0.35;
      const near = Math.hypot(i, j) / reach + (i === 0 && j === 0 ? 0 : ragged);
      if (visible(x, y)) {
        if (near < 1.3)
          layStar(
            drawing,
            x,
            y,
            Math.max(0, Math.round(deepest * (1.15 - near))),
            palette,
            glaze(rhythm, i, j),
          );
        else drawing.bands += at(x, y, bandStar);
        if (near < 1.3 && random() < 0.3) drawing.glaze += at(x, y, cuts[0]?.axis ?? '');
      }
      const nearCross = Math.hypot(i + 0.5, j + 0.5) / reach + ragged;
      if (nearCross < 1.12 && visible(x + radius, y + radius)) {
        layCross(
          drawing,
          x + radius,
          y + radius,
          nearCross < 0.5 ? 2 : nearCross < 0.8 ? 1 : 0,
          palette,
          glaze(rhythm, i, j),
        );
      }
    }
  }
  const [fx, fy] = focus.map(Math.round);
  const move = `translate(${fx} ${fy})${turned ? ' rotate(45)' : ''} scale(${Math.round(scale * 1000) / 1000})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<path fill="${palette.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g transform="${move}">${drawing.svg(palette)}</g></svg>`
  );
}

/** One cycle's figure: a single star, cut once more at each cycle. */
export function zelligeFigure({ cycle, size = 240 }: { cycle: ZelligeCycle; size?: number }): string {
  const palette = figurePalettes[cycle];
  const drawing = new Drawing();
  layStar(drawing, 0, 0, { maternelle: 0, primaire: 1, college: 2, lycee: 3 }[cycle], palette, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-146 -146 292 292">${drawing.svg(palette)}</svg>`;
}
