import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { zelligeBloom, zelligeCover, zelligeFigure } from './zellige.ts';
import { colours } from './zellige-colours.ts';

const cycles = ['maternelle', 'primaire', 'college', 'lycee'] as const;
const seeds = fc.string({ unit: 'grapheme', maxLength: 120 });
const covers = fc.record({
  seed: seeds,
  width: fc.integer({ min: 320, max: 2400 }),
  height: fc.integer({ min: 200, max: 1600 }),
  cycle: fc.option(fc.constantFrom(...cycles), { nil: undefined }),
});

/** Elements in order, attributes quoted: sufficient XML for these drawings. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/g,
    (_, closing, name, __, empty) => {
      if (closing) {
        if (open.pop() !== name) return '?';
      } else if (!empty) open.push(name);
      return '';
    },
  );
  return rest === '' && open.length === 0;
}

describe('a zellige cover', () => {
  test('is the same for the same seed', () => {
    fc.assert(fc.property(covers, (options) => zelligeCover(options) === zelligeCover({ ...options })));
  });

  test('differs from another seed’s', () => {
    fc.assert(
      fc.property(seeds, seeds, (one, other) => {
        fc.pre(one !== other);
        return zelligeCover({ seed: one }) !== zelligeCover({ seed: other });
      }),
    );
  });

  test('differs between slugs that differ by one sign', () => {
    const drawings = Array.from({ length: 50 }, (_, n) => zelligeCover({ seed: `article-${n}` }));
    expect(new Set(drawings).size).toBe(50);
  });

  test('stays under 6 KB compressed at the size of a cover, whatever the seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(gzipSync(zelligeCover({ seed })).length).toBeLessThan(6 * 1024);
      }),
      { numRuns: 300 },
    );
  });

  test('is well-formed and holds no NaN, id, script or outside address', () => {
    fc.assert(
      fc.property(covers, (options) => {
        const svg = zelligeCover(options);
        expect(isWellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined|Infinity| id=|url\(|href|<script/);
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
      }),
    );
  });

  test('never writes its seed into the drawing', () => {
    const svg = zelligeCover({ seed: '"><script>alert(1)</script>' });
    expect(svg).not.toContain('alert');
  });

  test('keeps to the colours of the identity', () => {
    const known = new Set<string>(Object.values(colours));
    fc.assert(
      fc.property(covers, (options) => {
        const used = zelligeCover(options).match(/#[0-9a-f]{6}/g) ?? [];
        return used.every((colour) => known.has(colour));
      }),
    );
  });

  test('can be turned into a picture on its own, at its own size', async () => {
    const { data, info } = await sharp(
      Buffer.from(zelligeCover({ seed: 'rentree', width: 800, height: 450 })),
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([800, 450]);
    expect(new Set(data).size).toBeGreaterThan(8);
  });
});

describe('the cycles’ figures', () => {
  test('grow richer from maternelle to lycée', () => {
    const pieces = cycles.map((cycle) => zelligeFigure({ cycle }).match(/z/g)?.length ?? 0);
    expect(pieces).toEqual([...pieces].sort((a, b) => a - b));
    expect(new Set(pieces).size).toBe(4);
  });

  test('are well-formed, small and of the asked size', () => {
    for (const svg of [
      ...cycles.map((cycle) => zelligeFigure({ cycle, size: 96 })),
      zelligeBloom({ size: 96 }),
    ]) {
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).toContain('width="96" height="96"');
      expect(gzipSync(svg).length).toBeLessThan(3 * 1024);
    }
  });
});
