import {
  backdrop,
  disc,
  emerald,
  glazes,
  glow,
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
import { horseshoe, lantern, ogive, pot } from './motifs.ts';

/** The auditorium before the curtain goes up all the way. */
export function auditorium(): string {
  return sheet(
    () =>
      backdrop(ink.base, ink.soft) +
      path(horseshoe(800, 850, 1080, 790), '#2A1446') +
      path(horseshoe(800, 850, 1020, 750), majorelle.deep) +
      inside(
        horseshoe(800, 850, 1020, 750),
        glow(800, 520, 520, majorelle.light, 0.9) +
          zellige(300, 90, 1000, 760, 95, {
            ground: majorelle.deep,
            star: majorelle.base,
            heart: majorelle.light,
            cross: '#3331B5',
          }) +
          glow(800, 560, 420, saffron.pale, 0.75) +
          curtain(1) +
          curtain(-1),
      ) +
      line(horseshoe(800, 850, 1050, 770), saffron.base, 16) +
      path('M560 -20L470 840H760L640 -20ZM1040 -20L1130 840H840L960 -20Z', saffron.pale, 'opacity="0.16"') +
      star(800, 560, 110, saffron.base) +
      path(starPath(800, 560, 82, Math.PI / 8), sand.base) +
      star(800, 560, 52, terracotta.base) +
      path('M180 836H1420L1500 900H100Z', terracotta.light) +
      rect(100, 900, 1400, 24, terracotta.deep) +
      oval(800, 866, 300, 22, saffron.pale, 0.6) +
      row(2, (j) =>
        row(15 + j, (k) =>
          path(
            `M${20 + k * 108 - j * 54} ${1067}v${-62 + j * 26}q0 -34 40 -34t40 34v${62 - j * 26}Z`,
            j === 0 ? '#6E1F10' : terracotta.base,
          ),
        ),
      ),
  );
}

function curtain(side: number): string {
  return group(
    row(5, (k) =>
      path(
        `M${-560 + k * 58} 60H${-496 + k * 58}Q${-500 + k * 36} 460 ${-500 + k * 22} 850H${-560 + k * 22}Q${-560 + k * 44} 460 ${-560 + k * 58} 60Z`,
        k % 2 === 0 ? terracotta.base : terracotta.deep,
      ),
    ),
    `translate(800 0) scale(${side} 1)`,
  );
}

/** The canteen: a tagine, bread, oranges and mint tea on a zellige table. */
export function canteen(): string {
  return sheet(
    () =>
      backdrop(emerald.pale, sand.base) +
      [270, 800, 1330]
        .map(
          (x) =>
            path(horseshoe(x, 700, 330, 520), emerald.light) +
            path(horseshoe(x, 700, 290, 486), '#DDF0E8') +
            glow(x, 420, 190, '#FFFFFF', 0.9),
        )
        .join('') +
      rect(0, 690, 1600, 50, sand.shade) +
      row(3, (k) =>
        lantern(535 + k * 265, -20, 70 + (k % 2) * 70, 110, k === 1 ? terracotta.base : saffron.base),
      ) +
      wash(0, 730, 1600, 337, [terracotta.base, terracotta.deep]) +
      zellige(0, 746, 1600, 64, 64, glazes.green) +
      rect(0, 730, 1600, 16, sand.base) +
      oval(790, 820, 270, 40, ink.base, 0.2) +
      path('M540 762H1040Q1010 836 900 836H680Q570 836 540 762Z', terracotta.light) +
      path('M580 750Q640 560 760 470Q790 448 820 470Q940 560 1000 750Z', terracotta.base) +
      path(
        'M790 455Q820 460 840 490Q930 570 1000 750H880Q870 580 790 455Z',
        terracotta.deep,
        'opacity="0.5"',
      ) +
      rect(556, 744, 468, 26, saffron.base, 12) +
      disc(790, 452, 30, saffron.base) +
      row(7, (k) => star(640 + k * 50, 722, 15, saffron.light)) +
      steam(720, 410) +
      steam(850, 390) +
      [0, 1, 2, 3, 4]
        .map((k) =>
          disc(
            250 + (k % 3) * 70 + (k > 2 ? 36 : 0),
            772 - (k > 2 ? 58 : 0),
            40,
            k % 2 === 0 ? saffron.base : saffron.deep,
          ),
        )
        .join('') +
      path('M150 780H490Q470 850 390 850H250Q170 850 150 780Z', majorelle.base) +
      row(5, (k) => star(220 + k * 50, 812, 15, sand.base)) +
      glass(1180, 830) +
      glass(1290, 846) +
      teapot(1430, 830),
  );
}

function steam(x: number, y: number): string {
  return line(`M${x} ${y}q-30 -40 0 -76t0 -80`, '#FFFFFF', 12, 'opacity="0.7"');
}

function glass(x: number, base: number): string {
  return (
    path(`M${x - 36} ${base - 120}H${x + 36}L${x + 26} ${base}H${x - 26}Z`, '#FFFFFF', 'opacity="0.4"') +
    path(`M${x - 33} ${base - 84}H${x + 33}L${x + 25} ${base - 4}H${x - 25}Z`, saffron.deep) +
    path(`M${x - 20} ${base - 96}q-6 -50 22 -60q20 30 4 62Z`, emerald.base) +
    line(`M${x - 36} ${base - 100}H${x + 36}`, saffron.base, 6)
  );
}

function teapot(x: number, base: number): string {
  return (
    path(
      `M${x - 84} ${base - 20}Q${x - 110} ${base - 150} ${x} ${base - 170}Q${x + 110} ${base - 150} ${x + 84} ${base - 20}Z`,
      '#D9DDEA',
    ) +
    path(
      `M${x} ${base - 170}Q${x + 110} ${base - 150} ${x + 84} ${base - 20}H${x + 20}Q${x + 60} ${base - 100} ${x} ${base - 170}Z`,
      '#AEB4CE',
    ) +
    path(`M${x - 40} ${base - 168}L${x} ${base - 240}L${x + 40} ${base - 168}Z`, '#D9DDEA') +
    disc(x, base - 244, 14, saffron.base) +
    line(`M${x - 88} ${base - 80}Q${x - 140} ${base - 90} ${x - 150} ${base - 160}`, '#C3C8DC', 24) +
    line(`M${x + 86} ${base - 60}Q${x + 170} ${base - 90} ${x + 84} ${base - 140}`, '#AEB4CE', 18) +
    rect(x - 70, base - 20, 140, 20, '#AEB4CE', 6) +
    star(x, base - 92, 34, saffron.base)
  );
}

/** The science room, seen as its tidy cupboard of wonders. */
export function laboratory(): string {
  const molecule = (x: number, y: number, scale: number, colour: string) =>
    group(
      line('M0 0L120 -70M0 0L-110 -60M0 0L10 130', ink.base, 12) +
        disc(0, 0, 56, colour) +
        disc(120, -70, 38, sand.base) +
        disc(-110, -60, 38, saffron.base) +
        disc(10, 130, 38, emerald.base) +
        disc(-18, -18, 16, '#FFFFFF', 0.5),
      `translate(${x} ${y}) scale(${scale})`,
    );
  return sheet(
    () =>
      backdrop(majorelle.mist, sand.base) +
      row(
        4,
        (k) =>
          path(ogive(230 + k * 380, 800, 330, 640), '#FFFFFF') +
          path(
            ogive(230 + k * 380, 800, 300, 612),
            [majorelle.pale, emerald.pale, saffron.pale, terracotta.pale][k] ?? sand.base,
          ),
      ) +
      molecule(230, 470, 1, majorelle.base) +
      molecule(1370, 480, 1.05, terracotta.base) +
      line('M520 300Q700 340 700 470T520 640M700 300Q520 340 520 470T700 640', emerald.deep, 12) +
      row(7, (k) =>
        line(
          `M${540 + ((k * 3) % 4) * 8} ${316 + k * 51}H${680 - ((k * 3) % 4) * 8}`,
          k % 2 === 0 ? saffron.base : emerald.light,
          10,
        ),
      ) +
      microscope(990, 800) +
      wash(0, 800, 1600, 267, [sand.wall, sand.deep]) +
      rect(0, 790, 1600, 22, ink.base) +
      zellige(0, 830, 1600, 54, 54, glazes.blue) +
      pot(700, 792, 110) +
      row(
        3,
        (k) =>
          rect(330 + k * 66, 640 + k * 24, 44, 150 - k * 24, '#FFFFFF', 20, 'opacity="0.7"') +
          rect(
            334 + k * 66,
            700 + k * 14,
            36,
            88 - k * 14,
            [terracotta.light, majorelle.light, saffron.base][k] ?? sand.base,
            16,
          ),
      ),
  );
}

function microscope(x: number, base: number): string {
  return group(
    oval(0, -4, 170, 14, ink.base, 0.2) +
      path('M-130 -10Q-130 -44 -90 -44H110Q140 -44 140 -10Z', ink.base) +
      line('M70 -44Q170 -180 60 -330', ink.soft, 36) +
      rect(-110, -150, 170, 20, ink.base, 6) +
      rect(-70, -166, 70, 14, majorelle.light, 4) +
      group(
        rect(-34, -230, 68, 250, majorelle.base, 12) +
          rect(-24, -300, 48, 80, ink.base, 8) +
          rect(-20, 16, 40, 60, ink.base, 6) +
          rect(-34, -60, 68, 22, saffron.base) +
          rect(-34, -200, 20, 180, '#FFFFFF', 8, 'opacity="0.22"'),
        'translate(-8 -262) rotate(14)',
      ) +
      disc(96, -200, 26, saffron.base) +
      disc(96, -200, 10, ink.base),
    `translate(${x} ${base})`,
  );
}
