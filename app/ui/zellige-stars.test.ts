import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cuts, ownCut, starPath, zelligeStars } from './zellige-stars.ts';

const cycles = ['maternelle', 'primaire', 'college', 'lycee'] as const;
const stars = zelligeStars();

/** The drawing of one star. */
function drawingOf(name: string): string {
  return new RegExp(`<view id="${name}"[^>]*/>(.*?)(?:<view|</svg>)`).exec(stars)?.[1] ?? '';
}
const nameOf = (path: string) => path.split('#')[1] ?? '';

test('the cycles’ stars grow richer from maternelle to lycée', () => {
  const pieces = cycles.map(
    (cycle) => drawingOf(nameOf(starPath(cycle, ownCut(cycle)))).match(/z/g)?.length ?? 0,
  );
  expect(pieces).toEqual([...pieces].sort((a, b) => a - b));
  expect(new Set(pieces).size).toBe(4);
});

test('each star that can be asked for is there', () => {
  for (const glaze of [...cycles, 'lumiere'] as const) {
    for (const cut of cuts) expect(drawingOf(nameOf(starPath(glaze, cut)))).toContain('<path');
  }
});

test('all of them together are small, and drawn from numbers alone', () => {
  expect(gzipSync(stars, { level: 9 }).length).toBeLessThan(3 * 1024);
  expect(stars).not.toMatch(/NaN|undefined|script|href/);
});
