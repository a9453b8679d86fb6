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
import { books, ogive } from './motifs.ts';

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
