import {
  bloomPalettes,
  cyclePalettes,
  figurePalettes,
  type Palette,
  palettes,
  type ZelligeCycle,
} from './zellige-colours.ts';
import { cycleDepth, Drawing, layBands, layCross, layGlaze, layStar } from './zellige-drawing.ts';
import { pitch, radius } from './zellige-geometry.ts';
import { randomFrom } from './zellige-random.ts';

export type { ZelligeCycle } from './zellige-colours.ts';

export type CoverOptions = {
  /** A slug, a page's name or an id: the same seed always gives the same drawing. */
  seed: string;
  /** In pixels; the tiles keep their size, and the drawing shows more or fewer of them. */
  width?: number;
  height?: number;
  /** Restricts the colours to a cycle's. */
  cycle?: ZelligeCycle | undefined;
};

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

/** Whether a figure at a place of the lattice is inside the picture. */
function frame({ scale, turned, focus }: Plan, width: number, height: number) {
  const [cos, sin] = turned ? [Math.SQRT1_2, Math.SQRT1_2] : [1, 0];
  const margin = radius * scale;
  return (x: number, y: number) => {
    const screenX = focus[0] + scale * (x * cos - y * sin);
    const screenY = focus[1] + scale * (x * sin + y * cos);
    return screenX > -margin && screenX < width + margin && screenY > -margin && screenY < height + margin;
  };
}

/**
 * A tiling that starts at one star, is richest there, and thins into bare bands away from it. A complete SVG
 * document with its own size, without ids, scripts or external references.
 */
export function zelligeCover({ seed, width = 1200, height = 675, cycle }: CoverOptions): string {
  const random = randomFrom(seed);
  const planned = plan(random, width, height, cycle);
  const { palette, scale, turned, focus, reach, rhythm, deepest } = planned;
  const visible = frame(planned, width, height);
  const drawing = new Drawing();
  const span = Math.ceil(Math.hypot(width, height) / (pitch * scale));
  for (let j = -span; j <= span; j += 1) {
    for (let i = -span; i <= span; i += 1) {
      const [x, y, turn] = [i * pitch, j * pitch, glaze(rhythm, i, j)];
      // A ragged edge: random near the border of the laid part.
      const ragged = i === 0 && j === 0 ? 0 : (random() - 0.5) * 0.35;
      const near = Math.hypot(i, j) / reach + ragged;
      if (visible(x, y) && near < 1.3) {
        const depth = Math.max(0, Math.round(deepest * (1.15 - near)));
        layStar(drawing, { x, y, depth, palette, turn });
        if (random() < 0.3) layGlaze(drawing, x, y);
      } else if (visible(x, y)) layBands(drawing, x, y);
      const nearCross = Math.hypot(i + 0.5, j + 0.5) / reach + ragged;
      if (nearCross < 1.12 && visible(x + radius, y + radius)) {
        const depth = nearCross < 0.5 ? 2 : nearCross < 0.8 ? 1 : 0;
        layCross(drawing, { x: x + radius, y: y + radius, depth, palette, turn });
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
  const drawing = new Drawing();
  const palette = figurePalettes[cycle];
  layStar(drawing, { x: 0, y: 0, depth: cycleDepth[cycle], palette, turn: 0 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-146 -146 292 292">${drawing.svg(palette)}</svg>`;
}

/**
 * The home page's figure, for an ink background: the school's star, and around it the four cycles' stars,
 * clockwise from the top, each cut once more than the last; then bare bands.
 */
export function zelligeBloom({ size = 640 }: { size?: number } = {}): string {
  const { school, ...cycles } = bloomPalettes;
  const drawing = new Drawing();
  const places: [ZelligeCycle, number, number][] = [
    ['maternelle', 0, -1],
    ['primaire', 1, 0],
    ['college', 0, 1],
    ['lycee', -1, 0],
  ];
  for (const x of [-pitch, pitch]) for (const y of [-pitch, pitch]) layBands(drawing, x, y);
  for (const x of [-radius, radius]) {
    for (const y of [-radius, radius]) layCross(drawing, { x, y, depth: 2, palette: school, turn: 0 });
  }
  layStar(drawing, { x: 0, y: 0, depth: 3, palette: school, turn: 1 });
  for (const [cycle, i, j] of places) {
    layStar(drawing, {
      x: i * pitch,
      y: j * pitch,
      depth: cycleDepth[cycle],
      palette: cycles[cycle],
      turn: 0,
    });
  }
  const edge = 1.5 * pitch + 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-edge} ${-edge} ${2 * edge} ${2 * edge}">${drawing.svg(school)}</svg>`;
}
