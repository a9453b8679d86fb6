import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { colours } from './zellige-colours.ts';
import { friezeColumns, zelligeFrieze } from './zellige-frieze.ts';

const cycles = ['maternelle', 'primaire', 'college', 'lycee'] as const;
/** The corners of the drawn sides. */
const sides = (svg: string) => svg.match(/[lhv ]-?\.?\d|\d-/g)?.length ?? 0;

describe.each(friezeColumns)('the friezes of %i stars', (columns) => {
  const friezes = cycles.map((cycle) => zelligeFrieze(cycle, columns));

  test('gain facets from maternelle to lycée', () => {
    const facets = friezes.map(sides);
    expect(facets).toEqual([...facets].sort((a, b) => a - b));
    expect(new Set(facets).size).toBe(cycles.length);
  });

  test('hold the colours of the cycles so far, and of no later one', () => {
    const own = [colours.saffron, colours.emerald, colours.majorelle, colours.terracottaTint];
    for (const [index, frieze] of friezes.entries()) {
      expect(own.map((colour) => frieze.includes(`<path fill="${colour}"`))).toEqual(
        own.map((_, other) => other <= index),
      );
    }
  });

  test('leave room for more, but for the last', () => {
    expect(friezes.map((frieze) => frieze.includes('stroke-width="13"'))).toEqual([true, true, true, false]);
  });

  test('are small, and drawn from numbers alone', () => {
    for (const frieze of friezes) {
      expect(gzipSync(frieze, { level: 9 }).length).toBeLessThan(4000);
      expect(frieze).not.toMatch(/NaN|undefined|script|href|id=/);
    }
  });
});
