import { bloomPalettes, colours, type Palette, type ZelligeCycle } from './zellige-colours.ts';
import { cycleDepth, Drawing, layBands, layCross, layGlaze, layStar } from './zellige-drawing.ts';
import { pitch, radius } from './zellige-geometry.ts';
import { randomFrom } from './zellige-random.ts';

/** The stars across a frieze: on phones, desktops and very wide screens. */
export const friezeColumns = [6, 12, 20] as const;
export type FriezeColumns = (typeof friezeColumns)[number];

/** The URL of a frieze (app/routes/resources/frieze.ts). */
export function friezePath(cycle: ZelligeCycle, columns: FriezeColumns): string {
  return `/frises/${cycle}-${columns}.svg`;
}

/** In stars: half a row, a whole one, half a row. */
const friezeRows = 2;

/**
 * The laid part of a frieze per cycle: the end of each cycle's part, from 0 to 1. Beyond it are bare bands.
 */
const laid: Record<ZelligeCycle, readonly [ZelligeCycle, end: number][]> = {
  maternelle: [['maternelle', 0.72]],
  primaire: [
    ['maternelle', 0.26],
    ['primaire', 0.82],
  ],
  college: [
    ['maternelle', 0.18],
    ['primaire', 0.4],
    ['college', 0.9],
  ],
  lycee: [
    ['maternelle', 0.14],
    ['primaire', 0.3],
    ['college', 0.52],
    ['lycee', 2],
  ],
};

/** Whole stars of a single colour need crosses of another to be visible. */
const friezePalettes: Record<ZelligeCycle, Palette> = {
  ...bloomPalettes,
  maternelle: {
    ...bloomPalettes.maternelle,
    points: [colours.terracotta, colours.sand],
    arms: [colours.saffronTint, colours.sand],
  },
};

/**
 * The frieze of a cycle's page: the stars of the previous cycles, then its own, with more facets each, then
 * bare bands. From maternelle to lycée it gains facets, colours and area.
 */
export function zelligeFrieze(cycle: ZelligeCycle, columns: FriezeColumns): string {
  const random = randomFrom(`frise ${cycle}`);
  const drawing = new Drawing();
  const partAt = (column: number) => {
    // A ragged edge: random near a border.
    const place = (column + (random() - 0.5) * 1.1) / columns;
    return laid[cycle].find(([, end]) => place < end)?.[0];
  };
  for (let row = 0; row <= friezeRows; row += 1) {
    for (let column = -1; column < columns; column += 1) {
      const [x, y] = [column * pitch + radius, row * pitch];
      const [star, cross] = [partAt(column + 0.5), partAt(column + 1)];
      if (star) {
        layStar(drawing, {
          x,
          y,
          depth: cycleDepth[star],
          palette: friezePalettes[star],
          turn: column + row,
        });
        if (random() < 0.25) layGlaze(drawing, x, y);
      } else layBands(drawing, x, y);
      if (cross && star && row < friezeRows) {
        const palette = friezePalettes[cross];
        layCross(drawing, {
          x: x + radius,
          y: y + radius,
          depth: cycleDepth[cross] > 1 ? 2 : cycleDepth[cross],
          palette,
          turn: column + row,
        });
      }
    }
  }
  const [width, height] = [columns * pitch, friezeRows * pitch];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${colours.ink}" d="M0 0h${width}v${height}H0z"/>${drawing.svg(friezePalettes[cycle])}</svg>`
  );
}
