import { figurePalettes, lanternPalette, type Palette, type ZelligeCycle } from './zellige-colours.ts';
import { cycleDepth, Drawing, layStar } from './zellige-drawing.ts';

/** How often a star is cut. */
export const cuts = [0, 1, 2, 3] as const;
export type Cut = (typeof cuts)[number];

/** A cycle's colours, or those of a light on ink. */
type Glaze = ZelligeCycle | 'lumiere';

/** The URL of the single stars of pages: one file for all of them, cached by the browser. */
export const starsPath = '/frises/etoiles.svg';

/** The default cut of a cycle's star, and of a light. */
export function ownCut(glaze: Glaze): Cut {
  return glaze === 'lumiere' ? 0 : cycleDepth[glaze];
}

/** The URL of one star: a cycle's, or a light on ink. */
export function starPath(glaze: Glaze, cut: Cut): string {
  return `${starsPath}#${glaze}-${cut}`;
}

/** A star with its joints. */
const side = 292;

/** All stars in a row, each with its view. */
export function zelligeStars(): string {
  const cycles = Object.keys(cycleDepth) as ZelligeCycle[];
  const stars = [
    ...cycles.flatMap((cycle) =>
      cuts.map((cut) => ({ name: `${cycle}-${cut}`, cut, palette: glazeOf(cycle, cut) })),
    ),
    ...cuts.map((cut) => ({ name: `lumiere-${cut}`, cut, palette: lanternPalette })),
  ];
  const shapesOfStars = stars.map(({ name, cut, palette }, index) => {
    const left = index * side - side / 2;
    return (
      `<view id="${name}" viewBox="${left} ${-side / 2} ${side} ${side}"/>` +
      `<g transform="translate(${index * side})">${drawStar(cut, palette)}</g>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-side / 2} ${-side / 2} ${side} ${side}">` +
    `${shapesOfStars.join('')}</svg>`
  );
}

/**
 * An uncut star has its cycle's colour about a bright heart, however many facets the cycle's own star has.
 */
function glazeOf(cycle: ZelligeCycle, cut: Cut): Palette {
  const palette = figurePalettes[cycle];
  if (cut > 0 || cycleDepth[cycle] === 0) return palette;
  return { ...palette, kites: palette.line, points: [palette.accent, palette.accent] };
}

function drawStar(depth: Cut, palette: Palette): string {
  const drawing = new Drawing();
  layStar(drawing, { x: 0, y: 0, depth, palette, turn: 0 });
  return drawing.svg(palette);
}
