import {
  backdrop,
  disc,
  emerald,
  glow,
  group,
  ink,
  line,
  majorelle,
  numbersFrom,
  oval,
  path,
  rect,
  row,
  saffron,
  sand,
  star,
  terracotta,
  wash,
  width,
} from './kit.ts';

/** The outline of a horseshoe arch standing on `base`, `w` between its legs, `h` high in all. */
export function horseshoe(x: number, base: number, w: number, h: number): string {
  const half = w / 2;
  const r = w * 0.57;
  const spring = base - h + r + Math.sqrt(r * r - half * half);
  return `M${x - half} ${base}V${spring}A${r} ${r} 0 1 1 ${x + half} ${spring}V${base}Z`;
}

/** The outline of a pointed arch. */
export function ogive(x: number, base: number, w: number, h: number): string {
  const half = w / 2;
  const spring = base - h + w * 0.75;
  return `M${x - half} ${base}V${spring}C${x - half} ${spring - w * 0.42} ${x - w * 0.16} ${base - h + w * 0.12} ${x} ${base - h}C${x + w * 0.16} ${base - h + w * 0.12} ${x + half} ${spring - w * 0.42} ${x + half} ${spring}V${base}Z`;
}

/** A day's sky with its sun and rings of light. */
export function sunnySky(
  x: number,
  y: number,
  colours: readonly string[],
  r = 90,
  disk: string = saffron.base,
): string {
  return (
    backdrop(...colours) +
    glow(x, y, r * 5.5, saffron.pale, 0.95) +
    disc(x, y, r * 2.1, '#FFFFFF', 0.16) +
    disc(x, y, r * 1.55, '#FFFFFF', 0.2) +
    disc(x, y, r, disk)
  );
}

/** A long soft cloud made of lozenges. */
export function cloud(x: number, y: number, scale: number, colour = '#FFFFFF', opacity = 0.75): string {
  return group(
    rect(-130, -14, 260, 28, colour, 14) +
      rect(-70, -38, 170, 30, colour, 15) +
      rect(-180, 8, 210, 24, colour, 12),
    `translate(${x} ${y}) scale(${scale})`,
    `opacity="${opacity}"`,
  );
}

/** The Atlantic from its horizon `y` down, with light lying on it below `sunX`. */
export function sea(
  y: number,
  h: number,
  colours: readonly string[],
  sunX: number,
  light: string,
  seed = 7,
): string {
  const random = numbersFrom(seed);
  const glints = row(46, (index) => {
    const depth = (index + 1) / 46;
    const spread = 40 + depth * 260;
    const length = 26 + random() * 150 * depth + 20;
    return rect(
      sunX + (random() - 0.5) * 2 * spread - length / 2,
      y + 8 + depth * depth * (h - 20),
      length,
      2.5 + depth * 5,
      light,
      4,
      `opacity="${(0.75 - depth * 0.4).toFixed(2)}"`,
    );
  });
  const waves = row(30, () => {
    const depth = random();
    const length = 40 + random() * 140;
    return rect(random() * width, y + 10 + depth * h, length, 2 + depth * 3, '#FFFFFF', 3, 'opacity="0.16"');
  });
  return wash(0, y, width, h, colours) + waves + glints;
}

/** Stars of a night sky. */
export function nightStars(count: number, bottom: number, seed: number): string {
  const random = numbersFrom(seed);
  return row(count, () => {
    const size = 2 + random() ** 3 * 11;
    const colour = random() < 0.3 ? saffron.light : sand.base;
    return star(random() * width, random() * bottom, size, colour, 0.45 + random() * 0.5);
  });
}

function frond(angle: number, length: number, fill: string): string {
  const bend = Math.abs(angle) > 60 ? 0.62 : 0.42;
  return group(
    path(
      `M0 0C${length * 0.3} ${-length * bend} ${length * 0.78} ${-length * 0.3} ${length} ${length * 0.22}C${length * 0.7} ${-length * 0.06} ${length * 0.3} ${-length * 0.12} 0 0Z`,
      fill,
    ),
    angle > 90 || angle < -90 ? `scale(-1 1) rotate(${180 - angle})` : `rotate(${angle})`,
  );
}

/** A date palm, `h` high, leaning a little. */
export function palm(
  x: number,
  base: number,
  h: number,
  lean = 0.08,
  leaf: readonly [string, string] = [emerald.base, emerald.deep],
): string {
  const topX = x + h * lean;
  const top = base - h;
  const thick = h * 0.035;
  const trunk = path(
    `M${x - thick} ${base}Q${x} ${base - h * 0.5} ${topX - thick * 0.6} ${top}L${topX + thick * 0.6} ${top}Q${x + thick * 2} ${base - h * 0.5} ${x + thick * 1.2} ${base}Z`,
    terracotta.deep,
  );
  const length = h * 0.5;
  const back = [-64, -22, 10, 170, 202, 244].map((angle) => frond(angle, length, leaf[1])).join('');
  const front = [-42, -6, 26, 154, 186, 222].map((angle) => frond(angle, length * 0.94, leaf[0])).join('');
  const dates = row(5, (k) =>
    disc((k - 2) * thick * 0.9, thick * (1.4 + (k % 2)), thick * 0.75, saffron.deep),
  );
  return trunk + group(back + dates + front, `translate(${topX} ${top})`);
}

/** An orange tree with a round crown. */
export function orangeTree(
  x: number,
  base: number,
  h: number,
  seed = 3,
  fruit: string = saffron.base,
): string {
  const random = numbersFrom(seed);
  const r = h * 0.3;
  const cy = base - h + r;
  const crown =
    disc(x - r * 0.55, cy + r * 0.3, r * 0.72, emerald.deep) +
    disc(x + r * 0.55, cy + r * 0.28, r * 0.7, emerald.deep) +
    disc(x, cy, r, emerald.base) +
    disc(x - r * 0.28, cy - r * 0.3, r * 0.5, emerald.light, 0.55);
  const fruits = row(11, () => {
    const angle = random() * Math.PI * 2;
    const away = Math.sqrt(random()) * r * 0.95;
    return disc(x + Math.cos(angle) * away, cy + r * 0.15 + Math.sin(angle) * away * 0.85, r * 0.09, fruit);
  });
  return (
    rect(x - h * 0.022, cy + r * 0.5, h * 0.044, base - cy - r * 0.5, terracotta.deep, 4) + crown + fruits
  );
}

/** A cypress, tall and still. */
export function cypress(x: number, base: number, h: number): string {
  const w = h * 0.13;
  return (
    rect(x - w * 0.12, base - h * 0.12, w * 0.24, h * 0.12, terracotta.deep) +
    path(
      `M${x} ${base - h}C${x + w * 1.2} ${base - h * 0.55} ${x + w} ${base - h * 0.1} ${x} ${base - h * 0.06}C${x - w} ${base - h * 0.1} ${x - w * 1.2} ${base - h * 0.55} ${x} ${base - h}Z`,
      emerald.deep,
    ) +
    path(
      `M${x} ${base - h}C${x - w * 1.2} ${base - h * 0.55} ${x - w} ${base - h * 0.1} ${x} ${base - h * 0.06}Z`,
      emerald.base,
    )
  );
}

/** A terracotta pot with leaves. */
export function pot(x: number, base: number, size: number): string {
  const leaves = [-62, -32, 0, 32, 62]
    .map((angle) =>
      group(
        path(
          `M0 0C${size * 0.2} ${-size * 0.4} ${size * 0.16} ${-size * 0.8} 0 ${-size}C${-size * 0.16} ${-size * 0.8} ${-size * 0.2} ${-size * 0.4} 0 0Z`,
          angle % 64 === 0 ? emerald.base : emerald.deep,
        ),
        `translate(${x} ${base - size * 0.8}) rotate(${angle})`,
      ),
    )
    .join('');
  return (
    oval(x, base, size * 0.5, size * 0.08, ink.base, 0.18) +
    leaves +
    path(
      `M${x - size * 0.42} ${base - size * 0.82}H${x + size * 0.42}L${x + size * 0.28} ${base}H${x - size * 0.28}Z`,
      terracotta.base,
    ) +
    rect(x - size * 0.48, base - size * 0.92, size * 0.96, size * 0.16, terracotta.light, 6)
  );
}

const spines = [
  majorelle.base,
  terracotta.base,
  saffron.base,
  emerald.base,
  ink.base,
  majorelle.light,
  sand.wall,
  terracotta.light,
  emerald.light,
];

/** A shelf of books between `x` and `x + w`, standing on `base`. */
export function books(x: number, base: number, w: number, h: number, seed: number): string {
  const random = numbersFrom(seed);
  let at = x;
  let drawn = '';
  while (at < x + w - 16) {
    const thick = Math.min(x + w - at, 16 + random() * 26);
    const tall = h * (0.66 + random() * 0.32);
    const colour = spines[Math.floor(random() * spines.length)] ?? ink.base;
    drawn += rect(at, base - tall, thick - 2, tall, colour, 3);
    drawn += rect(at + 4, base - tall * 0.84, Math.max(2, thick - 10), 5, sand.base, 2, 'opacity="0.6"');
    if (random() < 0.5)
      drawn += rect(at + 4, base - tall * 0.2, Math.max(2, thick - 10), 4, sand.base, 2, 'opacity="0.45"');
    at += thick;
    if (random() < 0.06) at += 26;
  }
  return drawn;
}

/** A hanging lantern whose lamp is a star; `y` is where its chain begins. */
export function lantern(
  x: number,
  y: number,
  drop: number,
  size: number,
  colour: string = saffron.base,
): string {
  const top = y + drop;
  return (
    line(`M${x} ${y}V${top}`, ink.base, 3, 'opacity="0.55"') +
    glow(x, top + size * 0.7, size * 2, saffron.light, 0.4) +
    path(`M${x} ${top}l${size * 0.3} ${size * 0.22}h${-size * 0.6}Z`, ink.base) +
    path(
      `M${x - size * 0.3} ${top + size * 0.22}h${size * 0.6}l${size * 0.14} ${size * 0.5}l${-size * 0.26} ${size * 0.44}h${-size * 0.36}l${-size * 0.26} ${-size * 0.44}Z`,
      colour,
    ) +
    star(x, top + size * 0.68, size * 0.22, sand.base) +
    rect(x - size * 0.14, top + size * 1.16, size * 0.28, size * 0.1, ink.base, 3)
  );
}

/** Rays of light falling through an opening. */
export function shaft(
  x: number,
  y: number,
  w: number,
  toX: number,
  toY: number,
  spread: number,
  strength = 0.22,
): string {
  return path(`M${x} ${y}h${w}L${toX + spread} ${toY}H${toX}Z`, saffron.pale, `opacity="${strength}"`);
}
