/**
 * The drawing box of the demo pictures: a 1600 × 1067 sheet, the identity's colours and their shades, and
 * the few shapes every scene is made of. Everything is text: SVG in, SVG out. The carousel shows the middle
 * band of a picture only (y from about 221 to 846), so that is where scenes put what matters.
 */
export const width = 1600;
const height = 1067;

export const ink = { base: '#1B1F3B', soft: '#2C3160', haze: '#4A4F86' } as const;
export const sand = {
  base: '#FBF6EE',
  warm: '#F5E7CF',
  wall: '#EFD9B8',
  shade: '#DDBE95',
  deep: '#C49C6C',
} as const;
export const majorelle = {
  base: '#3D3BD1',
  deep: '#29279A',
  light: '#7C7BE8',
  pale: '#C9CBF7',
  mist: '#E6E8FC',
} as const;
export const saffron = { base: '#F2A33A', deep: '#D9822B', light: '#F8C77C', pale: '#FDE8C6' } as const;
export const emerald = { base: '#0E7C66', deep: '#095446', light: '#4FA58F', pale: '#BFE0D4' } as const;
export const terracotta = { base: '#B9472A', deep: '#8C301B', light: '#DC8360', pale: '#F4CDB8' } as const;

export type Stop = string | readonly [offset: number, colour: string];

let serial = 0;

/** A whole document. Identifiers restart with each, so that the same scene is always the same text. */
export function sheet(draw: () => string): string {
  serial = 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw()}</svg>`;
}

function identifier(): string {
  serial += 1;
  return `i${serial}`;
}

function stops(colours: readonly Stop[]): string {
  return colours
    .map((stop, index) => {
      const [offset, colour] =
        typeof stop === 'string' ? [index / Math.max(1, colours.length - 1), stop] : stop;
      return `<stop offset="${offset}" stop-color="${colour}"/>`;
    })
    .join('');
}

/** A rectangle, its fill running from top to bottom (or left to right) through the colours. */
export function wash(
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly Stop[],
  across = false,
): string {
  const id = identifier();
  const direction = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${stops(colours)}</linearGradient><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`;
}

/** The whole sheet, from top to bottom. */
export function backdrop(...colours: Stop[]): string {
  return wash(0, 0, width, height, colours);
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, thickness: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, round = 0, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}" ${more}/>`;
}

export function disc(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
}

export function group(content: string, transform = '', more = ''): string {
  return `<g transform="${transform}" ${more}>${content}</g>`;
}

/** Shows the content only inside the outline. */
export function inside(d: string, content: string): string {
  const id = identifier();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** A soft light: a disc that fades out. */
export function glow(x: number, y: number, r: number, colour: string, strength = 0.8): string {
  const id = identifier();
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;
}

/** Points of a star with the khatam's eight tips: two squares, one turned by an eighth. */
export function starPath(x: number, y: number, r: number, turn = 0): string {
  const points = Array.from({ length: 16 }, (_, k) => {
    const distance = k % 2 === 0 ? r : r * 0.7654;
    const angle = (Math.PI / 8) * k + turn;
    return `${(x + distance * Math.cos(angle)).toFixed(1)} ${(y + distance * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

export function star(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return path(starPath(x, y, r), fill, `opacity="${opacity}"`);
}

export type Glaze = { ground: string; star: string; heart: string; cross: string };

/** A rectangle (or, given an outline, any shape) paved with stars and crosses, `size` from star to star. */
export function zellige(
  x: number,
  y: number,
  w: number,
  h: number,
  size: number,
  glaze: Glaze,
  outline?: string,
): string {
  const id = identifier();
  const r = size / 2;
  const joint = `stroke="${glaze.ground}" stroke-width="${Math.max(1, size / 40)}"`;
  const tile =
    rect(0, 0, size, size, glaze.cross) +
    path(starPath(r, r, r), glaze.star, joint) +
    path(starPath(r, r, r * 0.62), glaze.ground) +
    path(starPath(r, r, r * 0.5, Math.PI / 8), glaze.heart) +
    path(`M0 ${-r * 0.28}L${r * 0.28} 0L0 ${r * 0.28}L${-r * 0.28} 0Z`, glaze.ground) +
    [
      [size, 0],
      [0, size],
      [size, size],
    ]
      .map(([cx = 0, cy = 0]) =>
        path(
          `M${cx} ${cy - r * 0.28}l${r * 0.28} ${r * 0.28}l${-r * 0.28} ${r * 0.28}l${-r * 0.28} ${-r * 0.28}Z`,
          glaze.ground,
        ),
      )
      .join('');
  const pattern = `<pattern id="${id}" width="${size}" height="${size}" x="${x}" y="${y}" patternUnits="userSpaceOnUse">${tile}</pattern>`;
  return pattern + (outline ? path(outline, `url(#${id})`) : rect(x, y, w, h, `url(#${id})`));
}

export const glazes = {
  night: { ground: ink.base, star: majorelle.base, heart: saffron.base, cross: ink.soft },
  blue: { ground: sand.base, star: majorelle.base, heart: saffron.base, cross: majorelle.light },
  green: { ground: sand.base, star: emerald.base, heart: saffron.base, cross: emerald.light },
  earth: { ground: sand.base, star: terracotta.base, heart: saffron.base, cross: terracotta.light },
  sun: { ground: sand.base, star: saffron.base, heart: terracotta.base, cross: saffron.light },
  lime: { ground: sand.warm, star: sand.wall, heart: sand.shade, cross: sand.base },
} as const satisfies Record<string, Glaze>;

/** The same numbers from 0 to 1 for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The `count` numbers from 0, to draw a row of something. */
export function row(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
