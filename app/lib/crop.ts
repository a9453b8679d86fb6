/* Crops and focal points of pictures, in whole percent of the original. */

/** A point of a picture, in percent from the left and top. */
export type Focus = { x: number; y: number };

/** The default focal point. */
export const middle: Focus = { x: 50, y: 50 };

/** The shown part of a picture, in percent of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

/** No crop. */
export const wholePicture: Crop = { x: 0, y: 0, width: 100, height: 100 };

/** Minimum side of a crop in percent: a smaller one would look blurred. */
export const smallestCrop = 10;

/** Whether these numbers are a valid crop. */
export function isCrop({ x, y, width, height }: Crop): boolean {
  return isSpan(x, width) && isSpan(y, height);
}

function isSpan(start: number, length: number): boolean {
  return (
    Number.isInteger(start) &&
    Number.isInteger(length) &&
    start >= 0 &&
    length >= smallestCrop &&
    start + length <= 100
  );
}

export function isWhole({ width, height }: Crop): boolean {
  return width === 100 && height === 100;
}

export function sameCrop(one: Crop, other: Crop): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** Converts a point of the original to percent of the crop; a point outside moves to the nearest edge. */
export function withinCrop({ x, y }: Focus, crop: Crop): Focus {
  return {
    x: percent((100 * (x - crop.x)) / crop.width),
    y: percent((100 * (y - crop.y)) / crop.height),
  };
}

/** Converts a point of the crop to percent of the original. */
export function ofWhole({ x, y }: Focus, crop: Crop): Focus {
  return { x: percent(crop.x + (x * crop.width) / 100), y: percent(crop.y + (y * crop.height) / 100) };
}

/** The corners of a crop, which the user drags. */
export type Corner = 'left-top' | 'right-top' | 'left-bottom' | 'right-bottom';

export const corners: readonly Corner[] = ['left-top', 'right-top', 'left-bottom', 'right-bottom'];

/** The position of a corner, in percent of the original. */
export function cornerOf({ x, y, width, height }: Crop, corner: Corner): Focus {
  return {
    x: corner.startsWith('left') ? x : x + width,
    y: corner.endsWith('top') ? y : y + height,
  };
}

/**
 * The crop after dragging a corner to a point: the opposite corner stays, and the minimum size is respected.
 */
export function withCorner(crop: Crop, corner: Corner, to: Focus): Crop {
  const { x, y, width, height } = crop;
  const [left, across] = corner.startsWith('left') ? fromStart(x + width, to.x) : fromEnd(x, to.x);
  const [top, down] = corner.endsWith('top') ? fromStart(y + height, to.y) : fromEnd(y, to.y);
  return { x: left, y: top, width: across, height: down };
}

function fromStart(end: number, to: number): [start: number, length: number] {
  const start = Math.min(percent(to), end - smallestCrop);
  return [start, end - start];
}

function fromEnd(start: number, to: number): [start: number, length: number] {
  return [start, Math.max(percent(to) - start, smallestCrop)];
}

export type Size = { width: number; height: number };
export type Region = Size & { left: number; top: number };

/** The pixels of a crop in a picture of this size. */
export function pixelsOf(crop: Crop, size: Size): Region {
  const [left, width] = pixels(crop.x, crop.width, size.width);
  const [top, height] = pixels(crop.y, crop.height, size.height);
  return { left, top, width, height };
}

function pixels(start: number, length: number, of: number): [start: number, length: number] {
  const first = Math.min(Math.round((start * of) / 100), of - 1);
  return [first, Math.max(1, Math.round(((start + length) * of) / 100) - first)];
}

/**
 * The pixels of a picture that fill a frame of another shape, as in CSS (`object-fit: cover`,
 * `object-position`).
 */
export function frameOf(size: Size, frame: Size, focus: Focus = middle): Region {
  const scale = Math.min(size.width / frame.width, size.height / frame.height);
  const width = Math.max(1, Math.min(size.width, Math.round(frame.width * scale)));
  const height = Math.max(1, Math.min(size.height, Math.round(frame.height * scale)));
  return {
    left: Math.round(((size.width - width) * focus.x) / 100),
    top: Math.round(((size.height - height) * focus.y) / 100),
    width,
    height,
  };
}

/** A whole number from 0 to 100. */
export function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
