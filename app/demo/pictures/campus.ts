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
  oval,
  path,
  rect,
  row,
  saffron,
  sand,
  sheet,
  star,
  terracotta,
  wash,
  zellige,
} from './kit.ts';
import { cloud, cypress, horseshoe, nightStars, orangeTree, palm, pot, sunnySky } from './motifs.ts';

type Hour = 'day' | 'evening';

/** The main entrance, its gate open. */
export function entrance(): string {
  return gate('day');
}

/** The same gate lit up at nightfall. */
export function entranceAtNightfall(): string {
  return gate('evening');
}

function gate(hour: Hour): string {
  const day = hour === 'day';
  const wall = day ? sand.warm : '#6B4B7A';
  const edge = day ? sand.shade : '#8A5F86';
  return sheet(
    () =>
      (day
        ? sunnySky(300, 260, [majorelle.light, majorelle.pale, saffron.pale], 70) +
          cloud(1240, 200, 1.1) +
          cloud(1000, 120, 0.7)
        : backdrop(ink.base, '#3A2E86', '#A9567A', saffron.light) + nightStars(60, 420, 51)) +
      palm(170, 900, 640, 0.04) +
      palm(1440, 900, 600, -0.05) +
      rect(0, 470, 1600, 430, day ? sand.wall : '#57406E') +
      row(20, (k) => path(`M${k * 84} 470v-30h20v-20h34v20h20v30Z`, day ? sand.wall : '#57406E')) +
      rect(400, 210, 800, 690, wall) +
      rect(380, 190, 840, 28, edge, 4) +
      zellige(430, 236, 740, 60, 60, glazes.blue) +
      path(horseshoe(800, 900, 400, 560), saffron.base) +
      path(horseshoe(800, 900, 360, 530), day ? majorelle.pale : saffron.light) +
      (day ? glow(800, 640, 260, '#FFFFFF', 0.9) : glow(800, 640, 380, saffron.pale, 0.95)) +
      orangeTree(800, 880, 260, 17) +
      rect(590, 872, 420, 28, day ? emerald.light : emerald.deep) +
      door(596, 1) +
      door(1004, -1) +
      line(horseshoe(800, 900, 440, 596), terracotta.base, 12) +
      [480, 1120]
        .map(
          (x) =>
            zellige(x - 40, 560, 80, 340, 40, glazes.green) +
            star(x, 400, 46, terracotta.base) +
            star(x, 400, 26, saffron.light),
        )
        .join('') +
      wash(0, 900, 1600, 167, day ? [sand.shade, sand.base] : ['#7A5570', '#3A2E56']) +
      path('M600 900H1000L1180 1067H420Z', day ? '#FFFFFF' : saffron.light, 'opacity="0.45"') +
      cypress(300, 905, 330) +
      cypress(1300, 905, 330) +
      pot(400, 930, 100) +
      pot(1200, 930, 100),
  );
}

function door(x: number, side: number): string {
  return group(
    path('M0 330L96 360V290V590L0 575Z', terracotta.deep) +
      path('M0 575L96 600V330L0 345Z', emerald.base) +
      row(3, (k) => path(`M14 ${376 + k * 70}l66 -6v50l-66 2Z`, emerald.deep)) +
      row(3, (k) => star(47, 398 + k * 70, 10, saffron.base)),
    `translate(${x} 300) scale(${side} 1)`,
  );
}

/** The garden: a path between cypresses and oranges, a pool that holds the sky. */
export function garden(): string {
  return sheet(
    () =>
      sunnySky(800, 330, ['#8FD0BC', emerald.pale, saffron.pale], 82) +
      cloud(320, 200, 1) +
      cloud(1270, 240, 1.1) +
      path('M0 560Q400 480 800 540T1600 520V1067H0Z', emerald.light) +
      wash(0, 590, 1600, 477, [emerald.base, emerald.deep]) +
      path('M700 590H900L1300 1067H300Z', sand.warm) +
      path('M738 590H862L1120 1067H480Z', majorelle.base) +
      path('M770 590H830L960 1067H640Z', majorelle.light) +
      oval(800, 690, 34, 12, saffron.light, 0.9) +
      oval(800, 760, 50, 14, saffron.light, 0.7) +
      oval(800, 850, 66, 16, saffron.light, 0.5) +
      [0, 1, 2, 3]
        .map((k) => {
          const near = 1 + k * 0.42;
          const y = 606 + k * 74;
          const away = 190 + k * 140;
          return k % 2 === 0
            ? cypress(800 - away, y + 20, 250 * near) + cypress(800 + away, y + 20, 250 * near)
            : orangeTree(800 - away, y + 20, 190 * near, 6 + k) +
                orangeTree(800 + away, y + 20, 190 * near, 16 + k);
        })
        .join('') +
      row(16, (k) => {
        const side = k % 2 === 0 ? -1 : 1;
        const t = Math.floor(k / 2) / 7;
        return star(
          800 + side * (150 + t * 400),
          640 + t * 380,
          9 + t * 20,
          [terracotta.light, saffron.base, majorelle.pale, sand.base][k % 4] ?? sand.base,
        );
      }) +
      path(horseshoe(800, 600, 150, 190), sand.base) +
      path(horseshoe(800, 600, 112, 160), emerald.pale),
  );
}

/** The sports ground seen from above, its lines and long morning shadows. */
export function sportsGround(): string {
  const white = (d: string, thickness = 10) => line(d, sand.base, thickness);
  return sheet(
    () =>
      backdrop(terracotta.base, terracotta.light) +
      row(6, (k) =>
        line(
          `M-40 ${110 + k * 26}H1640`,
          k % 2 === 0 ? terracotta.deep : terracotta.pale,
          3,
          'opacity="0.5"',
        ),
      ) +
      row(4, (k) => line(`M-40 ${905 + k * 40}H1640`, sand.base, 4, 'opacity="0.7"')) +
      rect(150, 250, 1300, 600, emerald.base, 10) +
      row(5, (k) => rect(150 + k * 260, 250, 130, 600, emerald.light, 0, 'opacity="0.28"')) +
      rect(620, 250, 360, 600, majorelle.base, 0, 'opacity="0.0"') +
      white('M190 290H1410V810H190ZM800 290V810') +
      `<circle cx="800" cy="550" r="110" fill="${majorelle.base}" stroke="${sand.base}" stroke-width="10"/>` +
      star(800, 550, 78, saffron.base) +
      star(800, 550, 46, sand.base) +
      path('M190 400H420V700H190Z', majorelle.base) +
      path('M1410 400H1180V700H1410Z', majorelle.base) +
      white(
        'M190 400H420V700H190M420 470A80 80 0 0 1 420 630M1410 400H1180V700H1410M1180 470A80 80 0 0 0 1180 630',
      ) +
      [
        [560, 420, saffron.base],
        [1010, 660, '#FFFFFF'],
        [690, 700, terracotta.light],
      ]
        .map(
          ([x, y, colour]) =>
            oval(Number(x) + 46, Number(y) + 18, 52, 16, ink.base, 0.28) +
            disc(Number(x), Number(y), 30, String(colour)) +
            line(
              `M${Number(x) - 30} ${y}Q${x} ${Number(y) + 18} ${Number(x) + 30} ${y}M${x} ${Number(y) - 30}Q${Number(x) + 16} ${y} ${x} ${Number(y) + 30}`,
              ink.base,
              3,
              'opacity="0.5"',
            ),
        )
        .join('') +
      [60, 1540]
        .map((x, side) =>
          row(
            4,
            (k) =>
              oval(x + 30, 330 + k * 150 + 16, 66, 52, ink.base, 0.2) +
              disc(x, 320 + k * 150, 58, emerald.deep) +
              disc(x - 12, 308 + k * 150, 38, emerald.base) +
              disc(x + (side ? -16 : 12), 300 + k * 150, 8, saffron.base) +
              disc(x + 20, 336 + k * 150, 8, saffron.base),
          ),
        )
        .join(''),
  );
}

/** The playground: hopscotch under the big tree. */
export function playground(): string {
  const cell = (x: number, y: number, colour: string) =>
    path(`M${x} ${y}h104l-14 -58h-90Z`, colour) + line(`M${x} ${y}h104l-14 -58h-90Z`, sand.base, 6);
  return sheet(
    () =>
      sunnySky(1320, 260, [saffron.light, saffron.pale, sand.base], 76, '#FFFFFF') +
      cloud(880, 190, 0.9) +
      rect(0, 480, 1600, 260, sand.warm) +
      rect(0, 466, 1600, 18, sand.shade) +
      [860, 1130, 1400]
        .map(
          (x) =>
            path(horseshoe(x, 740, 150, 220), majorelle.base) +
            path(horseshoe(x, 740, 118, 192), majorelle.deep) +
            star(x, 620, 20, saffron.base),
        )
        .join('') +
      zellige(0, 690, 1600, 50, 50, glazes.sun) +
      wash(0, 740, 1600, 327, [terracotta.light, terracotta.base]) +
      path('M-40 880Q260 810 700 850Q960 890 700 940Q300 1000 -40 980Z', ink.base, 'opacity="0.16"') +
      path('M300 880Q340 700 318 470H402Q392 700 470 880Z', terracotta.deep) +
      line('M352 600Q280 520 230 470M372 560Q450 500 510 450', terracotta.deep, 30) +
      [
        [180, 400, 150],
        [540, 390, 160],
        [360, 280, 190],
        [250, 300, 120],
        [480, 270, 130],
      ]
        .map(
          ([x = 0, y = 0, r = 0], k) =>
            disc(x, y, r, k < 2 ? emerald.deep : emerald.base) +
            disc(x - r * 0.25, y - r * 0.25, r * 0.5, emerald.light, 0.5),
        )
        .join('') +
      row(9, (k) => star(170 + k * 52, 250 + ((k * 83) % 190), 13, k % 2 === 0 ? saffron.base : sand.base)) +
      group(
        cell(0, 0, majorelle.base) +
          cell(110, 0, saffron.base) +
          cell(214, 30, emerald.base) +
          cell(214, -34, terracotta.deep) +
          cell(324, 0, saffron.base) +
          cell(434, 0, majorelle.base) +
          cell(544, 30, terracotta.deep) +
          cell(544, -34, emerald.base),
        'translate(760 910)',
      ) +
      star(820, 884, 20, sand.base) +
      oval(1260, 822, 34, 8, ink.base, 0.2) +
      disc(1256, 788, 36, terracotta.base) +
      path('M1222 776A36 36 0 0 1 1290 776Q1256 796 1222 776Z', sand.base),
  );
}
