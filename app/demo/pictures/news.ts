import { lighthouse } from './carousel.ts';
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
  numbersFrom,
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
import { cloud, cypress, horseshoe, lantern, nightStars, ogive, palm, sea, sunnySky } from './motifs.ts';

/** News: lanterns over the courtyard on the evening of the fête. */
export function lanternEvening(): string {
  return sheet(
    () =>
      backdrop(ink.base, '#34277A', '#8A4A78', terracotta.light) +
      nightStars(70, 460, 33) +
      palm(130, 860, 560, 0.05, [emerald.deep, ink.base]) +
      palm(1480, 860, 600, -0.06, [emerald.deep, ink.base]) +
      path(
        `M0 560H1600V1067H0Z${[230, 610, 990, 1370].map((x) => horseshoe(x, 900, 220, 290)).join('')}`,
        ink.soft,
        'fill-rule="evenodd"',
      ) +
      [230, 610, 990, 1370]
        .map(
          (x) =>
            path(horseshoe(x, 900, 220, 290), saffron.light, 'opacity="0.85"') +
            path(ogive(x, 900, 96, 200), terracotta.base),
        )
        .join('') +
      zellige(0, 566, 1600, 36, 36, glazes.night) +
      wash(0, 900, 1600, 167, ['#6E3A4E', ink.base]) +
      line('M-20 150Q400 330 800 240T1620 150', ink.base, 5) +
      row(7, (k) =>
        lantern(
          140 + k * 220,
          205 + Math.sin(k * 1.3) * 40 + 40,
          40 + (k % 3) * 46,
          104,
          [saffron.base, terracotta.light, majorelle.light][k % 3],
        ),
      ),
  );
}

/** News: a star on a pedestal, laurels around it. */
export function prize(): string {
  const leaf = (angle: number, side: number) =>
    group(
      path('M0 0C30 -22 62 -20 88 0C62 20 30 22 0 0Z', angle % 2 === 0 ? emerald.base : emerald.light),
      `translate(${800 + side * Math.cos(angle * 0.25 - 0.9) * 300} ${470 + Math.sin(angle * 0.25 - 0.9) * -300 * -1}) scale(${side} 1) rotate(${-78 + angle * 15})`,
    );
  return sheet(
    () =>
      backdrop(majorelle.deep, majorelle.base, majorelle.light) +
      row(16, (k) =>
        group(
          path('M0 0L900 -70V70Z', '#FFFFFF', 'opacity="0.07"'),
          `translate(800 450) rotate(${k * 22.5})`,
        ),
      ) +
      glow(800, 450, 430, saffron.light, 0.8) +
      row(9, (k) => leaf(k, 1) + leaf(k, -1)) +
      star(800, 440, 200, saffron.base) +
      path(starPath(800, 440, 160, Math.PI / 8), saffron.pale) +
      star(800, 440, 118, terracotta.base) +
      path(starPath(800, 440, 84, Math.PI / 8), sand.base) +
      star(800, 440, 46, majorelle.base) +
      rect(650, 720, 300, 347, sand.base) +
      rect(380, 810, 280, 257, sand.warm) +
      rect(940, 860, 280, 207, sand.wall) +
      zellige(650, 740, 300, 50, 50, glazes.blue) +
      zellige(380, 830, 270, 45, 45, glazes.green) +
      zellige(950, 880, 270, 45, 45, glazes.earth) +
      rect(630, 702, 340, 24, saffron.base, 6) +
      path('M770 640H830L850 704H750Z', saffron.deep) +
      confetti(),
  );
}

function confetti(): string {
  const random = numbersFrom(12);
  const colours = [saffron.base, terracotta.light, emerald.light, sand.base, majorelle.pale];
  return row(60, () => {
    const x = random() * 1600;
    const y = random() * 700;
    return group(
      rect(-9, -5, 18, 10, colours[Math.floor(random() * 5)] ?? sand.base, 3),
      `translate(${x} ${y}) rotate(${random() * 180})`,
    );
  });
}

/** News: the coast road, a school bus and the lighthouse. */
export function coastOuting(): string {
  return sheet(
    () =>
      sunnySky(420, 300, [majorelle.light, majorelle.pale, saffron.pale], 78) +
      cloud(760, 220, 1) +
      cloud(1320, 160, 0.8) +
      sea(520, 300, [majorelle.light, majorelle.base], 420, saffron.pale, 5) +
      lighthouse(1180, 640, 1.05) +
      path('M0 700Q300 610 620 690T1180 660T1600 640V1067H0Z', emerald.light) +
      path('M0 790Q500 690 1000 770T1600 740V1067H0Z', emerald.base) +
      cypress(150, 800, 280) +
      cypress(230, 812, 220) +
      palm(1460, 800, 360, -0.05) +
      path('M0 862Q500 790 1000 842T1600 822V960Q1200 950 900 968T0 992Z', ink.soft) +
      line('M0 926Q500 866 1000 906T1600 890', saffron.light, 8, 'stroke-dasharray="56 44"') +
      path('M0 992Q500 950 900 968T1600 960V1067H0Z', emerald.deep) +
      bus(660, 880),
  );
}

function bus(x: number, base: number): string {
  return (
    oval(x + 10, base + 6, 270, 20, ink.base, 0.25) +
    rect(x - 240, base - 210, 470, 180, saffron.base, 34) +
    rect(x - 240, base - 90, 470, 22, terracotta.base) +
    rect(x - 240, base - 210, 470, 26, saffron.light, 14) +
    row(
      5,
      (k) =>
        rect(x - 206 + k * 80, base - 174, 64, 62, majorelle.mist, 12) +
        disc(
          x - 174 + k * 80,
          base - 124,
          18,
          [terracotta.deep, ink.base, terracotta.base, ink.soft, sand.deep][k] ?? ink.base,
        ),
    ) +
    path(`M${x + 194} ${base - 174}h22q14 0 14 18v62h-36Z`, majorelle.pale) +
    star(x - 110, base - 50, 20, sand.base) +
    [x - 140, x + 140]
      .map((wheel) => disc(wheel, base - 26, 42, ink.base) + disc(wheel, base - 26, 19, sand.wall))
      .join('')
  );
}
