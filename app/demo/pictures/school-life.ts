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
