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
  starPath,
  terracotta,
  wash,
  zellige,
} from './kit.ts';
import { books, cloud, horseshoe, ogive, orangeTree, sunnySky } from './motifs.ts';

/** Maternelle: building blocks on a rug, the sun at the window. */
export function maternelle(): string {
  return sheet(
    () =>
      backdrop(saffron.pale, '#FBDDA6', saffron.light) +
      path(horseshoe(1150, 700, 430, 560), majorelle.pale) +
      glow(1150, 420, 300, '#FFFFFF', 0.8) +
      disc(1190, 400, 78, saffron.base) +
      cloud(1060, 330, 0.7) +
      cloud(1250, 520, 0.6) +
      line(horseshoe(1150, 700, 448, 578), sand.base, 20) +
      rect(900, 696, 500, 26, sand.base, 6) +
      garland() +
      wash(0, 760, 1600, 307, [terracotta.light, terracotta.base]) +
      rect(0, 752, 1600, 14, sand.base) +
      oval(740, 930, 640, 104, saffron.pale) +
      oval(740, 930, 590, 90, majorelle.base) +
      oval(740, 930, 530, 76, saffron.base) +
      oval(740, 930, 470, 64, sand.base) +
      blocks() +
      rainbow(1090, 900) +
      disc(330, 860, 64, emerald.base) +
      path('M270 838A64 64 0 0 1 390 838Q330 872 270 838Z', saffron.base) +
      star(330, 880, 16, sand.base),
  );
}

function blocks(): string {
  return (
    oval(690, 916, 260, 22, ink.base, 0.18) +
    rect(480, 780, 130, 130, majorelle.base, 12) +
    star(545, 845, 42, saffron.base) +
    rect(630, 780, 130, 130, emerald.base, 12) +
    disc(695, 845, 36, sand.base) +
    rect(780, 780, 130, 130, saffron.base, 12) +
    path('M845 812l42 66h-84Z', terracotta.base) +
    path(`M545 780V690A75 75 0 0 1 695 690V780H655V700A35 35 0 0 0 585 700V780Z`, terracotta.base) +
    rect(715, 660, 120, 120, sand.base, 12) +
    path(starPath(775, 720, 44), majorelle.base) +
    disc(775, 720, 16, saffron.base) +
    path('M545 612H695L620 520Z', emerald.light) +
    path('M620 520L695 612H620Z', emerald.base) +
    rect(540, 606, 160, 20, sand.base, 8) +
    path('M700 660H850L775 572Z', majorelle.light) +
    path('M775 572L850 660H775Z', majorelle.base)
  );
}

function rainbow(x: number, base: number): string {
  const colours = [majorelle.base, emerald.base, saffron.base, terracotta.base];
  return (
    oval(x, base + 6, 170, 16, ink.base, 0.18) +
    colours
      .map((colour, k) => {
        const r = 160 - k * 36;
        return line(
          `M${x - r} ${base}V${base - 30}A${r} ${r} 0 0 1 ${x + r} ${base - 30}V${base}`,
          colour,
          30,
          'style="stroke-linecap:butt"',
        );
      })
      .join('')
  );
}

function garland(): string {
  const colours = [majorelle.base, terracotta.base, emerald.base, saffron.deep, majorelle.light];
  return (
    line('M-20 190Q420 360 860 210', ink.base, 4, 'opacity="0.5"') +
    row(9, (k) => {
      const t = (k + 0.7) / 9.4;
      const x = -20 + 880 * t;
      const y = 190 * (1 - t) ** 2 + 720 * t * (1 - t) + 210 * t ** 2;
      return (
        path(`M${x - 34} ${y - 2}H${x + 34}L${x} ${y + 74}Z`, colours[k % 5] ?? ink.base) +
        star(x, y + 20, 11, sand.base)
      );
    })
  );
}

/** Primaire: a garden growing out of an exercise book. */
export function primaire(): string {
  return sheet(
    () =>
      sunnySky(1230, 320, ['#9FD6C4', emerald.pale, sand.base], 80) +
      cloud(300, 240, 1.1) +
      cloud(900, 170, 0.8) +
      path('M0 640Q300 520 640 610T1200 570T1600 600V1067H0Z', emerald.light) +
      path('M0 720Q420 600 860 700T1600 660V1067H0Z', emerald.base) +
      wash(0, 800, 1600, 267, [terracotta.light, terracotta.base]) +
      rect(0, 792, 1600, 16, sand.wall) +
      path(
        'M250 850Q520 740 800 822Q1080 740 1350 850L1400 930Q1100 826 800 906Q500 826 200 930Z',
        emerald.deep,
      ) +
      path('M270 834Q530 716 800 806V888Q520 806 222 912Z', sand.base) +
      path('M1330 834Q1070 716 800 806V888Q1080 806 1378 912Z', sand.warm) +
      row(5, (k) =>
        line(`M${330 - k * 12} ${826 + k * 15}Q560 ${744 + k * 16} 766 ${812 + k * 14}`, majorelle.pale, 4),
      ) +
      row(5, (k) =>
        line(`M${1270 + k * 12} ${826 + k * 15}Q1040 ${744 + k * 16} 834 ${812 + k * 14}`, majorelle.pale, 4),
      ) +
      orangeTree(560, 806, 380, 11) +
      orangeTree(1010, 806, 300, 4, terracotta.light) +
      flower(420, 810, 150, majorelle.base) +
      flower(720, 806, 190, saffron.base) +
      flower(850, 806, 130, terracotta.base) +
      flower(1160, 800, 170, majorelle.light) +
      flower(1250, 816, 110, saffron.base) +
      pencil(1180, 950, -8) +
      pencil(250, 980, 6, majorelle.base),
  );
}

function flower(x: number, base: number, h: number, colour: string): string {
  return (
    line(`M${x} ${base}Q${x + 8} ${base - h * 0.5} ${x} ${base - h}`, emerald.deep, 8) +
    path(`M${x + 4} ${base - h * 0.3}q40 -44 60 -10q-34 26 -60 10Z`, emerald.deep) +
    path(`M${x + 4} ${base - h * 0.45}q-40 -44 -60 -10q34 26 60 10Z`, emerald.base) +
    star(x, base - h, 44, colour) +
    star(x, base - h, 26, sand.base) +
    disc(x, base - h, 12, saffron.deep)
  );
}

function pencil(x: number, y: number, turn: number, colour: string = saffron.base): string {
  return group(
    rect(-4, 16, 330, 12, ink.base, 6, 'opacity="0.18"') +
      rect(0, -20, 250, 40, colour) +
      rect(0, -20, 250, 13, '#FFFFFF', 0, 'opacity="0.25"') +
      path('M250 -20L316 0L250 20Z', sand.wall) +
      path('M294 -7L316 0L294 7Z', ink.base) +
      rect(-34, -20, 36, 40, terracotta.pale, 8) +
      rect(-6, -20, 14, 40, sand.shade),
    `translate(${x} ${y}) rotate(${turn})`,
  );
}

/** Collège: a globe, set square and compasses drawing the first star. */
export function college(): string {
  return sheet(
    () =>
      backdrop(majorelle.mist, majorelle.pale, '#B4B6F3') +
      construction(500, 500) +
      path(ogive(1190, 830, 500, 640), majorelle.base) +
      path(ogive(1190, 830, 460, 604), majorelle.deep) +
      shelf() +
      wash(0, 824, 1600, 243, [sand.wall, sand.deep]) +
      rect(0, 812, 1600, 18, sand.base) +
      globe(1190, 590) +
      books(930, 812, 120, 210, 14) +
      books(1330, 812, 150, 220, 8) +
      compasses(500, 500),
  );
}

function construction(x: number, y: number): string {
  const spokes = row(8, (k) => {
    const angle = (Math.PI / 8) * k;
    const dx = Math.cos(angle) * 330;
    const dy = Math.sin(angle) * 330;
    return line(`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`, majorelle.light, 2, 'opacity="0.6"');
  });
  const circles = [265, 203, 130]
    .map(
      (r) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${majorelle.light}" stroke-width="2.500" stroke-dasharray="10 9"/>`,
    )
    .join('');
  return (
    rect(150, 150, 700, 700, sand.base, 10) +
    row(13, (k) => line(`M150 ${200 + k * 50}H850M${200 + k * 50} 150V850`, majorelle.mist, 2)) +
    spokes +
    circles +
    path(starPath(x, y, 265), majorelle.base, 'opacity="0.16"') +
    line(starPath(x, y, 265), majorelle.base, 7) +
    path(starPath(x, y, 170, Math.PI / 8), saffron.base) +
    path(starPath(x, y, 104), sand.base) +
    star(x, y, 64, terracotta.base)
  );
}

function compasses(x: number, y: number): string {
  return group(
    line('M0 -330L0 0', ink.base, 14) +
      line('M0 -330L245 -100', ink.base, 14) +
      path('M238 -112l20 22l-6 34l-28 -30Z', saffron.base) +
      path('M-6 -40L0 6L6 -40Z', sand.deep) +
      disc(0, -334, 30, saffron.base) +
      disc(0, -334, 12, ink.base) +
      rect(-7, -400, 14, 46, ink.base, 6) +
      line('M0 -190L108 -230', ink.haze, 6),
    `translate(${x} ${y})`,
  );
}

function globe(x: number, y: number): string {
  const r = 150;
  return (
    rect(x - 96, 796, 192, 18, terracotta.deep, 8) +
    rect(x - 9, y + r, 18, 812 - y - r - 12, terracotta.deep) +
    line(`M${x - 128} ${y - 128}A181 181 0 1 0 ${x + 128} ${y + 128}`, saffron.base, 14) +
    disc(x, y, r, majorelle.light) +
    path(
      `M${x - 80} ${y - 110}q70 -40 120 0q30 50 -20 70q-10 60 -50 40q-60 -10 -70 -50q-20 -30 20 -60Z`,
      emerald.base,
    ) +
    path(`M${x + 16} ${y + 20}q60 -20 90 20q-10 60 -56 84q-44 -20 -34 -104Z`, emerald.base) +
    path(`M${x - 120} ${y + 20}q40 0 50 40q-6 30 -20 40q-30 -30 -30 -80Z`, emerald.light) +
    path(
      `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A210 210 0 0 0 ${x} ${y - r}Z`,
      ink.base,
      'opacity="0.16"',
    ) +
    [0.35, 0.72]
      .map(
        (k) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r * k}" ry="${r}" fill="none" stroke="#FFFFFF" stroke-opacity="0.35" stroke-width="3"/>`,
      )
      .join('') +
    line(
      `M${x - r} ${y}H${x + r}M${x - 130} ${y - 75}H${x + 130}M${x - 130} ${y + 75}H${x + 130}`,
      '#FFFFFF',
      3,
      'opacity="0.35"',
    )
  );
}

function shelf(): string {
  return row(12, (k) =>
    star(1020 + ((k * 97) % 350), 290 + ((k * 61) % 190), 5 + (k % 3) * 3, saffron.light, 0.8),
  );
}

/** Lycée: steps that climb through arches to a star over the sea. */
export function lycee(): string {
  return sheet(() => {
    const frames = [
      [1500, 960, terracotta.deep],
      [1180, 830, terracotta.base],
      [900, 705, '#CB6341'],
      [650, 590, terracotta.light],
    ] as const;
    return (
      backdrop(terracotta.pale, saffron.pale, sand.base) +
      frames
        .map(
          ([w, h, colour], k) =>
            path(
              `M0 0H1600V${930 - k * 34}H0Z${ogive(800, 930 - k * 34, w * 0.86, h - k * 6)}`,
              colour,
              `fill-rule="evenodd" opacity="${k === 0 ? 1 : 0}"`,
            ) + line(ogive(800, 930 - k * 40, w * 0.86 - 30, h - k * 8), colour, 34),
        )
        .join('') +
      glow(800, 430, 420, saffron.base, 0.7) +
      row(9, (k) => {
        const half = 620 - k * 54;
        const y = 985 - k * 38;
        return (
          rect(800 - half, y, half * 2, 40, k % 2 === 0 ? sand.base : sand.warm) +
          rect(800 - half, y + 30, half * 2, 10, sand.shade) +
          zellige(800 - half, y + 8, half * 2, 20, 20, glazes.earth)
        );
      }) +
      rect(0, 1022, 1600, 45, terracotta.deep) +
      row(8, (k) => {
        const angle = (Math.PI / 4) * k + Math.PI / 8;
        return path(
          `M800 430L${800 + Math.cos(angle - 0.09) * 330} ${430 + Math.sin(angle - 0.09) * 330}L${800 + Math.cos(angle + 0.09) * 330} ${430 + Math.sin(angle + 0.09) * 330}Z`,
          saffron.light,
          'opacity="0.35"',
        );
      }) +
      star(800, 430, 150, terracotta.base) +
      star(800, 430, 112, sand.base) +
      path(starPath(800, 430, 90, Math.PI / 8), saffron.base) +
      star(800, 430, 56, majorelle.base) +
      star(800, 430, 30, sand.base)
    );
  });
}
