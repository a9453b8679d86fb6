import {
  backdrop,
  disc,
  emerald,
  glazes,
  glow,
  group,
  ink,
  line,
  majorelle,
  path,
  rect,
  row,
  saffron,
  sand,
  sheet,
  star,
  starPath,
  terracotta,
  wash,
  zellige,
} from './kit.ts';
import { nightStars } from './motifs.ts';

/** Philosophy: glassware, and the orbits it opens on. */
export function science(): string {
  return sheet(
    () =>
      backdrop('#083F36', emerald.deep, emerald.base) +
      [360, 280, 190]
        .map(
          (r, k) =>
            `<ellipse cx="1050" cy="430" rx="${r * 1.25}" ry="${r * 0.62}" fill="none" stroke="${emerald.pale}" stroke-width="3" stroke-opacity="0.5" transform="rotate(${-18 + k * 3} 1050 430)"/>`,
        )
        .join('') +
      glow(1050, 430, 300, saffron.light, 0.8) +
      disc(1050, 430, 78, saffron.base) +
      star(1050, 430, 46, saffron.pale) +
      disc(1250, 306, 26, majorelle.light) +
      disc(740, 588, 38, terracotta.light) +
      disc(1390, 420, 46, sand.wall) +
      `<ellipse cx="1390" cy="420" rx="80" ry="18" fill="none" stroke="${saffron.light}" stroke-width="7" transform="rotate(-16 1390 420)"/>` +
      nightStars(50, 640, 8) +
      wash(0, 826, 1600, 241, [sand.warm, sand.shade]) +
      zellige(0, 836, 1600, 50, 50, glazes.green) +
      rect(0, 816, 1600, 20, sand.base) +
      flask(330, 816, 330, majorelle.light) +
      flask(610, 816, 240, terracotta.light) +
      tubes(800, 816) +
      path('M1180 816V640H1330V816Q1330 816 1310 816Z', '#FFFFFF', 'opacity="0.25"') +
      rect(1184, 706, 142, 108, saffron.base, 8, 'opacity="0.9"') +
      line('M1176 636H1334M1180 640V806Q1180 816 1190 816H1320Q1330 816 1330 806V640', sand.base, 8),
  );
}

function flask(x: number, base: number, h: number, liquid: string): string {
  const w = h * 0.36;
  const neck = h * 0.11;
  const level = base - h * 0.32;
  const half = neck + (w - neck) * 0.58;
  return (
    path(
      `M${x - neck} ${base - h}V${base - h * 0.62}L${x - w} ${base - 20}Q${x - w} ${base} ${x - w + 24} ${base}H${x + w - 24}Q${x + w} ${base} ${x + w} ${base - 20}L${x + neck} ${base - h * 0.62}V${base - h}Z`,
      '#FFFFFF',
      'opacity="0.18"',
    ) +
    path(
      `M${x - half} ${level}Q${x} ${level - 16} ${x + half} ${level}L${x + w - 6} ${base - 20}Q${x + w - 8} ${base - 6} ${x + w - 26} ${base - 6}H${x - w + 26}Q${x - w + 8} ${base - 6} ${x - w + 6} ${base - 20}Z`,
      liquid,
    ) +
    row(6, (k) =>
      disc(x - w * 0.4 + ((k * 53) % (w * 0.9)), base - 24 - k * h * 0.09, 5 + (k % 3) * 4, sand.base, 0.75),
    ) +
    line(
      `M${x - neck - 12} ${base - h}H${x + neck + 12}M${x - neck} ${base - h}V${base - h * 0.62}L${x - w} ${base - 20}Q${x - w} ${base} ${x - w + 24} ${base}H${x + w - 24}Q${x + w} ${base} ${x + w} ${base - 20}L${x + neck} ${base - h * 0.62}V${base - h}`,
      sand.base,
      8,
    )
  );
}

function tubes(x: number, base: number): string {
  const colours = [saffron.base, majorelle.light, terracotta.light, emerald.light];
  return (
    row(
      4,
      (k) =>
        rect(x + k * 66, base - 190, 40, 170, '#FFFFFF', 20, 'opacity="0.25"') +
        rect(x + k * 66 + 4, base - 130 + k * 12, 32, 106 - k * 12, colours[k] ?? sand.base, 16) +
        line(`M${x + k * 66 - 4} ${base - 190}h48`, sand.base, 7),
    ) +
    rect(x - 24, base - 150, 288, 22, terracotta.deep, 6) +
    rect(x - 24, base - 22, 288, 22, terracotta.deep, 6) +
    rect(x - 24, base - 150, 16, 150, terracotta.deep) +
    rect(x + 248, base - 150, 16, 150, terracotta.deep)
  );
}

/** Philosophy: four panels painted by many hands make one star. */
export function arts(): string {
  return sheet(
    () =>
      backdrop(sand.base, sand.warm) +
      path('M-20 330C260 160 420 420 700 300S1200 120 1640 300V90H-20Z', saffron.light, 'opacity="0.75"') +
      path('M-20 760C300 600 560 860 860 720S1300 640 1640 760V1090H-20Z', majorelle.base) +
      path('M-20 850C300 700 560 930 860 800S1300 740 1640 850V1090H-20Z', terracotta.base) +
      path('M-20 950C300 820 560 1010 860 900S1300 860 1640 950V1090H-20Z', ink.base) +
      rect(520, 190, 620, 620, ink.base, 6, 'opacity="0.15"') +
      rect(500, 170, 620, 620, '#FFFFFF', 6) +
      rect(530, 200, 280, 280, saffron.base) +
      rect(810, 200, 280, 280, majorelle.base) +
      rect(530, 480, 280, 280, emerald.base) +
      rect(810, 480, 280, 280, terracotta.base) +
      star(810, 480, 240, sand.base) +
      path(starPath(810, 480, 176, Math.PI / 8), ink.base) +
      star(810, 480, 128, saffron.base) +
      path(starPath(810, 480, 88, Math.PI / 8), sand.base) +
      star(810, 480, 50, terracotta.base) +
      brush(300, 690, -24, terracotta.base) +
      brush(1290, 660, 22, majorelle.base) +
      brush(1420, 700, 34, emerald.base) +
      [
        [180, 560, 62, majorelle.light],
        [330, 450, 38, terracotta.light],
        [1310, 300, 52, emerald.light],
        [1440, 470, 34, saffron.base],
        [140, 250, 30, emerald.base],
      ]
        .map(([x, y, r, colour]) => disc(Number(x), Number(y), Number(r), String(colour)))
        .join(''),
  );
}

function brush(x: number, y: number, turn: number, colour: string): string {
  return group(
    rect(-13, -40, 26, 330, saffron.deep, 13) +
      rect(-18, -100, 36, 74, sand.shade, 4) +
      path('M-20 -98C-40 -160 -10 -190 4 -250C30 -190 36 -150 20 -98Z', colour),
    `translate(${x} ${y}) rotate(${turn})`,
  );
}

/** Philosophy: languages, as arches of different builds that share one foot. */
export function languages(): string {
  const bubble = (x: number, y: number, w: number, h: number, tail: number) =>
    `M${x + 40} ${y}H${x + w - 40}Q${x + w} ${y} ${x + w} ${y + 40}V${y + h - 40}Q${x + w} ${y + h} ${x + w - 40} ${y + h}H${x + tail + 70}L${x + tail} ${y + h + 84}V${y + h}H${x + 40}Q${x} ${y + h} ${x} ${y + h - 40}V${y + 40}Q${x} ${y} ${x + 40} ${y}Z`;
  const shapes = [
    [bubble(190, 230, 520, 330, 120), glazes.earth, 74],
    [bubble(860, 190, 560, 300, 400), glazes.blue, 84],
    [bubble(540, 480, 520, 290, 210), glazes.green, 66],
  ] as const;
  return sheet(
    () =>
      backdrop(saffron.pale, saffron.light) +
      disc(800, 1180, 620, saffron.base, 0.55) +
      disc(800, 1180, 500, saffron.deep, 0.45) +
      shapes
        .map(
          ([d, glaze, size]) =>
            group(path(d, ink.base, 'opacity="0.16"'), 'translate(16 20)') +
            zellige(0, 0, 1600, 1067, size, glaze, d) +
            line(d, sand.base, 16),
        )
        .join('') +
      [250, 1330, 1480, 120]
        .map((x, k) =>
          star(
            x,
            800 - (k % 2) * 90,
            34 - k * 4,
            [terracotta.base, majorelle.base, emerald.base, majorelle.light][k] ?? ink.base,
          ),
        )
        .join(''),
  );
}
