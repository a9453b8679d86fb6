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
  sameCrop,
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

test('the focal point lies within every rendition of every crop', () => {
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

test.each([
  ['width', { width: 90 }],
  ['height', { height: 90 }],
  ['left edge', { x: 5 }],
  ['upper edge', { y: 5 }],
])('a crop that differs in its %s is another one, and leaves something out', (_, change) => {
  const crop: Crop = { x: 0, y: 0, width: 80, height: 70 };
  expect(sameCrop(crop, { ...crop })).toBe(true);
  expect(sameCrop(crop, { ...crop, ...change })).toBe(false);
});

test('a picture that is cut in one direction alone is not whole', () => {
  expect(isWhole({ ...wholePicture, width: 90 })).toBe(false);
  expect(isWhole({ ...wholePicture, height: 90 })).toBe(false);
});

test('a crop has its corners where its edges meet', () => {
  const crop: Crop = { x: 10, y: 20, width: 30, height: 40 };
  expect(corners.map((corner) => cornerOf(crop, corner))).toEqual([
    { x: 10, y: 20 },
    { x: 40, y: 20 },
    { x: 10, y: 60 },
    { x: 40, y: 60 },
  ]);
});

test('the pixels of a crop are its percents of each side', () => {
  const size = { width: 200, height: 400 };
  expect(pixelsOf({ x: 10, y: 25, width: 50, height: 50 }, size)).toEqual({
    left: 20,
    top: 100,
    width: 100,
    height: 200,
  });
});

test.each([
  [
    'a wide picture in an upright frame',
    { width: 400, height: 200 },
    { width: 50, height: 100 },
    undefined,
    [150, 0, 100, 200],
  ],
  [
    'an upright picture in a wide frame',
    { width: 200, height: 400 },
    { width: 100, height: 50 },
    undefined,
    [0, 150, 200, 100],
  ],
  [
    'a picture smaller than its frame',
    { width: 40, height: 20 },
    { width: 100, height: 100 },
    undefined,
    [10, 0, 20, 20],
  ],
  [
    'what is at the left edge',
    { width: 400, height: 200 },
    { width: 1, height: 1 },
    { x: 0, y: 50 },
    [0, 0, 200, 200],
  ],
  [
    'what is at the lower edge',
    { width: 200, height: 400 },
    { width: 1, height: 1 },
    { x: 50, y: 100 },
    [0, 200, 200, 200],
  ],
])('the frame of %s is as wide and high as fits', (_, size, frame, focus, [left, top, width, height]) => {
  expect(frameOf(size, frame, focus)).toEqual({ left, top, width, height });
});
