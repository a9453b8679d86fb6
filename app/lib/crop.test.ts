import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Crop,
  cornerOf,
  corners,
  frameOf,
  isCrop,
  isWhole,
  ofWhole,
  pixelsOf,
  smallestCrop,
  wholePicture,
  withCorner,
  withinCrop,
} from './crop.ts';

const span = fc
  .integer({ min: smallestCrop, max: 100 })
  .chain((length) => fc.tuple(fc.integer({ min: 0, max: 100 - length }), fc.constant(length)));
const anyCrop = fc.tuple(span, span).map(([[x, width], [y, height]]): Crop => ({ x, y, width, height }));
const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) });
const anySize = fc.record({
  width: fc.integer({ min: 1, max: 2400 }),
  height: fc.integer({ min: 1, max: 2400 }),
});

test('what is kept in view lies within every frame of every crop', () => {
  fc.assert(
    fc.property(anyCrop, anyPoint, anySize, anySize, (crop, focus, size, frame) => {
      const left = pixelsOf(crop, size);
      const shown = withinCrop(focus, crop);
      const cut = frameOf(left, frame, shown);
      const point = { x: (shown.x * left.width) / 100, y: (shown.y * left.height) / 100 };
      expect(point.x).toBeGreaterThanOrEqual(cut.left - 0.5);
      expect(point.x).toBeLessThanOrEqual(cut.left + cut.width + 0.5);
      expect(point.y).toBeGreaterThanOrEqual(cut.top - 0.5);
      expect(point.y).toBeLessThanOrEqual(cut.top + cut.height + 0.5);
    }),
  );
});

test('the pixels of a crop, and of a frame of it, are pixels of the picture', () => {
  fc.assert(
    fc.property(anyCrop, anyPoint, anySize, anySize, (crop, focus, size, frame) => {
      const left = pixelsOf(crop, size);
      for (const [region, of] of [[left, size] as const, [frameOf(left, frame, focus), left] as const]) {
        expect(Object.values(region).every(Number.isInteger)).toBe(true);
        expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(region.width, region.height)).toBeGreaterThanOrEqual(1);
        expect(region.left + region.width).toBeLessThanOrEqual(of.width);
        expect(region.top + region.height).toBeLessThanOrEqual(of.height);
      }
    }),
  );
});

test('a point that a crop leaves is found again in the whole picture', () => {
  fc.assert(
    fc.property(anyCrop, anyPoint, (crop, inside) => {
      const focus = {
        x: Math.min(crop.x + crop.width, Math.max(crop.x, inside.x)),
        y: Math.min(crop.y + crop.height, Math.max(crop.y, inside.y)),
      };
      expect(ofWhole(withinCrop(focus, crop), crop)).toEqual(focus);
    }),
  );
});

test('a corner that is taken anywhere leaves a part of the picture, and the opposite corner where it was', () => {
  const anywhere = fc.record({
    x: fc.double({ min: -300, max: 300, noNaN: true }),
    y: fc.double({ min: -300, max: 300, noNaN: true }),
  });
  fc.assert(
    fc.property(anyCrop, fc.constantFrom(...corners), anywhere, (crop, corner, to) => {
      const after = withCorner(crop, corner, to);
      expect(isCrop(after)).toBe(true);
      const opposite = corners[3 - corners.indexOf(corner)] ?? corner;
      expect(cornerOf(after, opposite)).toEqual(cornerOf(crop, opposite));
    }),
  );
});

test('nothing is left out of a whole picture', () => {
  expect(isWhole(wholePicture)).toBe(true);
  expect(isCrop(wholePicture)).toBe(true);
  expect(pixelsOf(wholePicture, { width: 700, height: 400 })).toEqual({
    left: 0,
    top: 0,
    width: 700,
    height: 400,
  });
  expect(withinCrop({ x: 20, y: 90 }, wholePicture)).toEqual({ x: 20, y: 90 });
});

test.each([
  { ...wholePicture, x: 1 },
  { ...wholePicture, width: smallestCrop - 1 },
  { ...wholePicture, height: 50.5 },
  { x: -1, y: 0, width: 50, height: 50 },
  { x: 60, y: 0, width: 41, height: 50 },
])('%j is no crop', (crop) => expect(isCrop(crop)).toBe(false));
