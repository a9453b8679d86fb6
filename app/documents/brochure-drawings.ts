import type { CycleSlug } from '#app/school/cycles.ts';
import { zelligeCover, zelligeFigure } from '#app/ui/zellige.ts';
import { colours } from '#app/ui/zellige-colours.ts';
import { at, shapes, star } from '#app/ui/zellige-geometry.ts';
import { drawing, type Style } from './brochure-kit.ts';

type Glazes = { main: string; deep: string; tint: string; on: string };

/** The colours of `data-cycle` (styles.css). */
export const cycleGlazes: Readonly<Record<CycleSlug, Glazes>> = {
  maternelle: { main: colours.saffron, deep: '#8a5200', tint: colours.saffronTint, on: colours.ink },
  primaire: {
    main: colours.emerald,
    deep: colours.emeraldDeep,
    tint: colours.emeraldTint,
    on: colours.white,
  },
  college: {
    main: colours.majorelle,
    deep: colours.majorelleDeep,
    tint: colours.majorelleTint,
    on: colours.white,
  },
  lycee: {
    main: colours.terracotta,
    deep: colours.terracottaDeep,
    tint: colours.terracottaTint,
    on: colours.white,
  },
};

const starPath = at(0, 0, shapes(star()));

/** One small star: a bullet. */
export function bullet(fill: string, style: Style) {
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="-146 -146 292 292"><path fill="${fill}" d="${starPath}"/></svg>`,
    style,
  );
}

/** A cycle's star, `size` points wide. */
export function cycleFigure(cycle: CycleSlug, size: number) {
  return drawing(zelligeFigure({ cycle }), { width: size, height: size });
}

type Tiling = { width: number; height: number; cycle?: CycleSlug };

/** A tiling of `width` by `height` points, in a cycle's colours when one is given. */
export function tiling(seed: string, { width, height, cycle }: Tiling) {
  const size = { width: Math.round(width), height: Math.round(height) };
  return drawing(zelligeCover({ seed, ...size, cycle }), { width, height });
}
