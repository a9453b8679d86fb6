import {
  backdrop,
  disc,
  emerald,
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
} from './kit.ts';
import { cloud, horseshoe, orangeTree, sunnySky } from './motifs.ts';

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
