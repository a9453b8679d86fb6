import {
  backdrop,
  emerald,
  glazes,
  group,
  ink,
  inside,
  line,
  majorelle,
  oval,
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
import { books, lantern, ogive, pot, sea, shaft, sunnySky } from './motifs.ts';

/** The library: shelves in arches, lanterns, a reading table. */
export function library(): string {
  const bays = [220, 610, 990, 1380];
  return sheet(
    () =>
      backdrop(terracotta.pale, sand.wall) +
      bays
        .map(
          (x, k) =>
            path(ogive(x, 860, 320, 690), terracotta.deep) +
            inside(
              ogive(x, 860, 288, 660),
              rect(x - 150, 150, 300, 720, '#5E2012') +
                row(
                  5,
                  (n) =>
                    rect(x - 150, 400 + n * 115 - 4, 300, 14, terracotta.light) +
                    books(x - 142, 396 + n * 115, 284, 104, 40 + k * 9 + n),
                ) +
                star(x, 276, 34, saffron.base) +
                star(x, 276, 20, '#5E2012'),
            ) +
            line(ogive(x, 860, 344, 712), sand.base, 8),
        )
        .join('') +
      wash(0, 856, 1600, 211, [sand.deep, terracotta.deep]) +
      zellige(0, 860, 1600, 34, 34, glazes.earth) +
      row(3, (k) =>
        lantern(415 + k * 385, -10, 110 + (k % 2) * 50, 118, k === 1 ? saffron.base : saffron.light),
      ) +
      shaft(380, 250, 70, 220, 870, 390, 0.14) +
      shaft(765, 300, 70, 600, 870, 400, 0.14) +
      shaft(1150, 250, 70, 990, 870, 390, 0.14) +
      oval(800, 1010, 620, 40, ink.base, 0.2) +
      rect(260, 890, 1080, 36, majorelle.deep, 10) +
      rect(320, 920, 40, 147, majorelle.deep) +
      rect(1240, 920, 40, 147, majorelle.deep) +
      openBook(560, 888, 1) +
      openBook(1010, 888, 0.9) +
      stack(770, 890) +
      pot(1230, 890, 80),
  );
}

function openBook(x: number, base: number, scale: number): string {
  return group(
    path('M-120 -6Q-60 -44 0 -14Q60 -44 120 -6V8Q60 -28 0 2Q-60 -28 -120 8Z', terracotta.base) +
      path('M-112 -14Q-58 -56 0 -24V-6Q-58 -36 -112 2Z', sand.base) +
      path('M112 -14Q58 -56 0 -24V-6Q58 -36 112 2Z', sand.warm),
    `translate(${x} ${base}) scale(${scale})`,
  );
}

function stack(x: number, base: number): string {
  return row(
    4,
    (k) =>
      rect(
        x - 66 + (k % 2) * 12,
        base - 26 * (k + 1),
        132 - k * 8,
        24,
        [emerald.base, saffron.base, majorelle.light, terracotta.base][k] ?? ink.base,
        4,
      ) + rect(x - 50 + (k % 2) * 12, base - 26 * (k + 1) + 9, 80, 5, sand.base, 2, 'opacity="0.6"'),
  );
}

/** A classroom whose windows look at the sea. */
export function classroom(): string {
  return sheet(() => {
    const windows = [1010, 1330];
    const openings = windows.map((x) => ogive(x, 640, 230, 430)).join('');
    return (
      sunnySky(1170, 400, ['#7F7DE9', majorelle.pale, saffron.pale], 60) +
      sea(490, 200, [majorelle.light, majorelle.base], 1170, saffron.pale, 3) +
      path(`M0 0H1600V850H0Z${openings}`, sand.warm, 'fill-rule="evenodd"') +
      windows
        .map(
          (x) =>
            line(ogive(x, 640, 230, 430), sand.base, 18) +
            line(`M${x} 215V640M${x - 115} 470H${x + 115}`, sand.base, 9) +
            rect(x - 140, 640, 280, 20, sand.shade, 5),
        )
        .join('') +
      rect(150, 236, 660, 380, terracotta.deep, 12) +
      rect(172, 258, 616, 336, '#0B4A3F', 6) +
      line(starPath(360, 426, 110), sand.base, 5, 'opacity="0.85"') +
      line(starPath(360, 426, 70, Math.PI / 8), saffron.light, 4, 'opacity="0.85"') +
      line('M550 330H730M550 380H700M550 430H740M550 480H660', sand.base, 6, 'opacity="0.7"') +
      line('M250 426H470M360 316V536', sand.base, 2, 'opacity="0.4"') +
      rect(150, 612, 660, 18, sand.deep, 4) +
      rect(220, 600, 60, 12, sand.base, 5) +
      rect(296, 600, 40, 12, saffron.base, 5) +
      zellige(0, 700, 1600, 60, 60, glazes.blue) +
      rect(0, 692, 1600, 10, saffron.base) +
      wash(0, 850, 1600, 217, [sand.shade, sand.deep]) +
      path(
        'M900 850L760 1067H1240L1130 850ZM1220 850L1290 1067H1700L1450 850Z',
        '#FFFFFF',
        'opacity="0.25"',
      ) +
      [260, 620, 980, 1340]
        .map((x, k) =>
          desk(x, 880, [majorelle.base, terracotta.base, emerald.base, saffron.base][k] ?? ink.base),
        )
        .join('')
    );
  });
}

function desk(x: number, base: number, colour: string): string {
  return (
    oval(x, base + 96, 170, 18, ink.base, 0.18) +
    rect(x - 60, base - 130, 120, 84, colour, 16) +
    line(
      `M${x - 130} ${base - 30}L${x - 146} ${base + 96}M${x + 130} ${base - 30}L${x + 146} ${base + 96}`,
      ink.base,
      10,
    ) +
    path(`M${x - 150} ${base - 56}H${x + 150}L${x + 166} ${base - 22}H${x - 166}Z`, sand.base) +
    rect(x - 166, base - 22, 332, 16, sand.shade, 4) +
    openBook(x - 30, base - 34, 0.52) +
    rect(x + 74, base - 84, 26, 40, terracotta.light, 4) +
    line(
      `M${x + 80} ${base - 84}l-6 -34M${x + 88} ${base - 84}v-40M${x + 95} ${base - 84}l8 -32`,
      emerald.base,
      5,
    )
  );
}
