/**
 * The khatam lattice. A star is two overlaid squares; its neighbours touch it point to point along the axes,
 * and the gap between four stars is a cross with pointed arms. Inside a star is an octagon, inside the
 * octagon a smaller star (1/√2), and so on without end. Lengths are in units of a star of radius 140, where
 * every corner is on a whole number (41, 99, 140) or nearly.
 */
export type Point = readonly [x: number, y: number];

/** From a star's centre to its points. */
export const radius = 140;
/** From one star to the next. */
export const pitch = 2 * radius;

const shrink = Math.SQRT1_2;
const inner = Math.SQRT1_2 / Math.cos(Math.PI / 8);

function polar(distance: number, eighths: number): Point {
  const angle = (eighths * Math.PI) / 4;
  return [distance * Math.cos(angle), distance * Math.sin(angle)];
}

const around = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The sixteen corners of a star. */
export function star(r = radius): Point[] {
  return around.flatMap((k) => [polar(r, k), polar(r * inner, k + 0.5)]);
}

/** Its points: the four on the axes (`from` 0) or the four between them (`from` 1). */
export function starPoints(from: 0 | 1, r = radius): Point[][] {
  return around
    .filter((k) => k % 2 === from)
    .map((k) => [polar(r * inner, k - 0.5), polar(r, k), polar(r * inner, k + 0.5)]);
}

/** A star without its points. */
export function octagon(r = radius): Point[] {
  return around.map((k) => polar(r * inner, k + 0.5));
}

/** Between a star's octagon and the smaller star inside it. */
export function kites(r = radius): Point[][] {
  return around.map((k) => [
    polar(r * shrink, k),
    polar(r * inner, k + 0.5),
    polar(r * shrink, k + 1),
    polar(r * shrink * inner, k + 0.5),
  ]);
}

/** The radius of the star nested `depth` times. */
export function innerRadius(depth: number): number {
  return radius * shrink ** depth;
}

function turned(points: Point[]): Point[] {
  return points.map(([x, y]) => [-y, x]);
}

/** The four arms of the cross between stars, around its middle square. */
export function crossArms(): Point[][] {
  const half = radius * (1 - shrink);
  const shoulder = radius * shrink;
  const arm: Point[] = [
    [half, -half],
    [shoulder, -half],
    [radius, 0],
    [shoulder, half],
    [half, half],
  ];
  const second = turned(arm);
  const third = turned(second);
  return [arm, second, third, turned(third)];
}

export function crossMiddle(): Point[] {
  const half = radius * (1 - shrink);
  return [
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ];
}

/** The radius of the star whose points reach the cross's inner corners. */
export const crossStarRadius = radius * (Math.SQRT2 - 1);

const round = (value: number) => Math.round(value * 10) / 10;

/** A number as short as SVG allows: « .5 », « -.5 ». */
const text = (value: number) => `${round(value)}`.replace(/^(-?)0\./, '$1.');

/** Joins numbers as SVG allows: a minus sign is a separator. */
function pair(x: number, y: number): string {
  const [a, b] = [text(x), text(y)];
  return b.startsWith('-') ? a + b : `${a} ${b}`;
}

/**
 * Path data for closed shapes, relative throughout: the same shapes elsewhere give the same text after `at(x,
 * y)`, so that a tiling compresses well.
 */
export function shapes(...polygons: Point[][]): string {
  let [startX, startY] = [0, 0];
  let path = '';
  for (const [first, ...rest] of polygons) {
    if (!first) continue;
    let [x, y] = [round(first[0]), round(first[1])];
    path += `m${pair(x - startX, y - startY)}`;
    [startX, startY] = [x, y];
    path += rest
      .map((point, index) => {
        const [nextX, nextY] = [round(point[0]), round(point[1])];
        const step = pair(nextX - x, nextY - y);
        [x, y] = [nextX, nextY];
        return (index === 0 ? 'l' : step.startsWith('-') ? '' : ' ') + step;
      })
      .join('');
    path += 'z';
  }
  return path;
}

/**
 * A star as two interlaced bands: every edge of its two squares passes under the first edge it meets and over
 * the second, so each is drawn in two strokes with a gap. Open path data, to be stroked.
 */
export function interlace(r = radius, gap = 17): string {
  const first = 1 - shrink;
  const width = gap / (r * Math.SQRT2);
  let [x, y] = [0, 0];
  let path = '';
  for (const k of around) {
    const [from, to] = [polar(r, k), polar(r, k + 2)];
    const along = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    for (const [start, end] of [
      [along(0), along(first - width)],
      [along(first + width), along(1)],
    ] as const) {
      const [startX, startY, endX, endY] = [...start, ...end].map(round) as [number, number, number, number];
      path += `m${pair(startX - x, startY - y)}l${pair(endX - startX, endY - startY)}`;
      [x, y] = [endX, endY];
    }
  }
  return path;
}

/** Positions path data made by `shapes`. */
export function at(x: number, y: number, path: string): string {
  return `M${pair(x, y)}${path}`;
}
