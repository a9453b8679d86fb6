import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  at,
  crossArms,
  crossMiddle,
  kites,
  octagon,
  type Point,
  radius,
  shapes,
  star,
  starPoints,
} from './zellige-geometry.ts';

function area(points: Point[]): number {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
const total = (polygons: Point[][]) => polygons.reduce((sum, polygon) => sum + area(polygon), 0);

/** Parses relative path data into corners. */
function corners(path: string): Point[][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([^z]+)z/g)].map(([, part = '']) => {
    const numbers = (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const polygon: Point[] = [];
    for (let i = 0; i < numbers.length; i += 2) {
      [x, y] = [x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)];
      polygon.push([x, y]);
    }
    [x, y] = polygon[0] as Point;
    return polygon;
  });
}

describe('the khatam lattice', () => {
  test('a star is its points and its octagon, nothing left over', () => {
    const cut = total([...starPoints(0), ...starPoints(1), octagon()]);
    expect(cut).toBeCloseTo(area(star()), 6);
  });

  test('an octagon is its kites and the smaller star', () => {
    expect(total(kites()) + area(star(radius * Math.SQRT1_2))).toBeCloseTo(area(octagon()), 6);
  });

  test('one star and one cross fill one cell of the lattice exactly', () => {
    const cell = (2 * radius) ** 2;
    expect(area(star()) + total([...crossArms(), crossMiddle()])).toBeCloseTo(cell, 6);
  });

  test('path data leads back to the corners it was made from, within a tenth', () => {
    const point = fc.tuple(
      fc.double({ min: -500, max: 500, noNaN: true }),
      fc.double({ min: -500, max: 500, noNaN: true }),
    );
    const polygons = fc.array(fc.array(point, { minLength: 2, maxLength: 8 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(polygons, (made) => {
        const read = corners(shapes(...made));
        expect(read).toHaveLength(made.length);
        made.forEach((polygon, p) => {
          polygon.forEach(([x, y], i) => {
            expect(Math.abs((read[p]?.[i]?.[0] ?? Number.NaN) - x)).toBeLessThan(0.06);
            expect(Math.abs((read[p]?.[i]?.[1] ?? Number.NaN) - y)).toBeLessThan(0.06);
          });
        });
      }),
    );
  });

  test('the same shape elsewhere is the same text after its place', () => {
    const path = shapes(star());
    expect(at(280, -140, path)).toBe(`M280-140${path}`);
  });
});
