import {
  backdrop,
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
import { cloud, horseshoe, nightStars, ogive, orangeTree, palm, pot, sea, sunnySky } from './motifs.ts';

/** The courtyard: an arcade in the morning, a fountain, orange trees. */
export function courtyard(): string {
  return sheet(() => {
    const arches = [190, 495, 800, 1105, 1410];
    const openings = arches.map((x) => horseshoe(x, 800, 200, 330));
    const wall = `M0 390H1600V800H0Z${openings.join('')}`;
    return (
      sunnySky(1110, 300, [majorelle.light, majorelle.pale, saffron.pale], 74) +
      cloud(420, 275, 1) +
      cloud(760, 170, 0.7, '#FFFFFF', 0.6) +
      palm(130, 660, 390, 0.06) +
      palm(1470, 660, 400, -0.07) +
      wash(0, 400, 1600, 400, [terracotta.light, terracotta.base]) +
      row(5, (k) => path(horseshoe(arches[k] ?? 0, 800, 176, 310), terracotta.deep, 'opacity="0.35"')) +
      row(5, (k) => path(ogive(arches[k] ?? 0, 800, 92, 210), ink.base, 'opacity="0.75"')) +
      row(5, (k) => star(arches[k] ?? 0, 546, 18, saffron.light, 0.9)) +
      path(wall, sand.warm, 'fill-rule="evenodd"') +
      row(5, (k) => line(horseshoe(arches[k] ?? 0, 800, 222, 350), sand.shade, 7)) +
      zellige(0, 390, 1600, 50, 50, glazes.blue) +
      rect(0, 372, 1600, 18, sand.shade) +
      row(27, (k) => path(`M${k * 60} 372v-26h14v-14h20v14h14v26Z`, sand.warm)) +
      row(4, (k) => rect(343 + k * 305 - 34, 676, 68, 124, sand.wall)) +
      row(4, (k) => zellige(343 + k * 305 - 34, 690, 68, 110, 34, glazes.green)) +
      wash(0, 800, 1600, 267, [sand.shade, sand.warm]) +
      row(8, (k) =>
        path(
          `M${800 + (k - 4) * 130} 800L${800 + (k - 4) * 330} 1067H${800 + (k - 4) * 330 + 165}L${800 + (k - 4) * 130 + 65} 800Z`,
          sand.base,
          'opacity="0.6"',
        ),
      ) +
      orangeTree(250, 868, 330, 5) +
      orangeTree(1350, 868, 330, 9) +
      pot(60, 880, 92) +
      pot(1540, 880, 92) +
      fountain(800, 806)
    );
  });
}

function fountain(x: number, base: number): string {
  return (
    oval(x, base + 40, 330, 46, ink.base, 0.15) +
    path(`M${x - 280} ${base - 70}L${x - 220} ${base + 36}H${x + 220}L${x + 280} ${base - 70}Z`, sand.base) +
    zellige(
      x - 262,
      base - 40,
      524,
      62,
      62,
      glazes.blue,
      `M${x - 264} ${base - 40}L${x - 229} ${base + 22}H${x + 229}L${x + 264} ${base - 40}Z`,
    ) +
    oval(x, base - 70, 280, 44, sand.shade) +
    oval(x, base - 70, 256, 34, majorelle.base) +
    oval(x, base - 74, 170, 18, majorelle.light, 0.8) +
    path(`M${x - 18} ${base - 70}L${x - 10} ${base - 170}H${x + 10}L${x + 18} ${base - 70}Z`, sand.warm) +
    path(`M${x - 96} ${base - 200}Q${x} ${base - 130} ${x + 96} ${base - 200}Z`, sand.base) +
    oval(x, base - 200, 96, 15, majorelle.light) +
    row(6, (k) => {
      const side = k % 2 === 0 ? 1 : -1;
      const reach = 46 + Math.floor(k / 2) * 44;
      return line(
        `M${x} ${base - 214}C${x + side * reach * 0.3} ${base - 290 + k * 8} ${x + side * reach} ${base - 260} ${x + side * reach} ${base - 96 - (k < 2 ? 108 : 0)}`,
        '#FFFFFF',
        5,
        'opacity="0.8"',
      );
    })
  );
}

/** Three arches open on the Atlantic at sunrise. */
export function ocean(): string {
  return sheet(() => {
    const wall = `M0 0H1600V905H0Z${ogive(800, 905, 520, 790)}${ogive(225, 905, 330, 640)}${ogive(1375, 905, 330, 640)}`;
    return (
      sunnySky(800, 520, ['#5B5AD6', '#A6A2EE', saffron.light, saffron.pale], 84, '#FFF3DC') +
      cloud(330, 420, 0.8, '#FFFFFF', 0.5) +
      cloud(1130, 350, 0.9, '#FFFFFF', 0.45) +
      cloud(1420, 440, 0.7, '#FFFFFF', 0.5) +
      sea(585, 330, [majorelle.light, majorelle.base, majorelle.deep], 800, saffron.pale) +
      sail(640, 600, 1) +
      sail(1330, 612, 0.7) +
      lighthouse(255, 640, 0.62) +
      wash(0, 820, 1600, 90, [sand.shade, sand.deep]) +
      row(33, (k) => rect(k * 50 - 4, 742, 10, 120, ink.base, 5)) +
      rect(0, 736, 1600, 14, ink.base, 6) +
      path(wall, sand.warm, 'fill-rule="evenodd"') +
      [ogive(800, 905, 552, 822), ogive(225, 905, 356, 666), ogive(1375, 905, 356, 666)]
        .map((d) => line(d, terracotta.light, 8))
        .join('') +
      zellige(414, 600, 96, 305, 48, glazes.blue) +
      zellige(1090, 600, 96, 305, 48, glazes.blue) +
      rect(404, 586, 116, 16, sand.shade, 4) +
      rect(1080, 586, 116, 16, sand.shade, 4) +
      star(468, 330, 44, terracotta.light) +
      star(468, 330, 26, sand.warm) +
      star(1132, 330, 44, terracotta.light) +
      star(1132, 330, 26, sand.warm) +
      floor() +
      path('M620 905L470 1067H1130L980 905Z', '#FFFFFF', 'opacity="0.28"') +
      path('M110 905L-60 1067H260L330 905ZM1270 905L1340 1067H1660L1490 905Z', '#FFFFFF', 'opacity="0.2"') +
      pot(560, 925, 96) +
      pot(1040, 925, 96)
    );
  });
}

function floor(): string {
  const tiles = row(4, (j) =>
    row(22, (i) => {
      const y0 = 905 + 162 * (j / 4) ** 1.3;
      const y1 = 905 + 162 * ((j + 1) / 4) ** 1.3;
      const at = (y: number, k: number) => 800 + (k - 11) * (80 + (y - 905) * 0.42);
      return (i + j) % 2 === 0
        ? path(
            `M${at(y0, i)} ${y0}L${at(y0, i + 1)} ${y0}L${at(y1, i + 1)} ${y1}L${at(y1, i)} ${y1}Z`,
            terracotta.base,
          )
        : '';
    }),
  );
  return rect(0, 905, 1600, 162, terracotta.light) + tiles;
}

function sail(x: number, base: number, scale: number): string {
  return group(
    path('M0 -70C26 -46 34 -22 34 0H4Z', sand.base) +
      path('M-4 -60C-22 -36 -28 -18 -28 0H-4Z', saffron.pale) +
      path('M-40 6H46L30 22H-24Z', terracotta.deep),
    `translate(${x} ${base}) scale(${scale})`,
  );
}

/** A white lighthouse on its rock, as on the coast west of the port. */
export function lighthouse(x: number, base: number, scale: number): string {
  return group(
    path('M-170 0C-110 -60 -60 -36 0 -44C70 -54 120 -30 180 0Z', ink.soft) +
      path('M-34 -40L-22 -330H22L34 -40Z', sand.base) +
      path('M0 -40V-330H22L34 -40Z', sand.wall) +
      path('M-31 -110L-28 -170H28L31 -110Z', terracotta.base) +
      path('M-25 -240L-23.500 -290H23.500L25 -240Z', terracotta.base) +
      rect(-36, -346, 72, 16, ink.base, 4) +
      rect(-20, -386, 40, 40, saffron.light, 4) +
      path('M-28 -386L0 -418L28 -386Z', terracotta.deep),
    `translate(${x} ${base}) scale(${scale})`,
  );
}

/** An open book under the night, its pages turning into stars. */
export function bookOfStars(): string {
  return sheet(() => {
    const rising = row(34, (k) => {
      const t = k / 33;
      const x = 800 + Math.sin(k * 2.4) * (40 + t * 420);
      const y = 700 - t * 560;
      return star(
        x,
        y,
        9 + ((k * 7) % 5) * 6 * (1 - t * 0.4),
        [saffron.base, sand.base, saffron.light, majorelle.light][k % 4] ?? sand.base,
        0.95 - t * 0.3,
      );
    });
    return (
      backdrop(ink.base, '#252A66', majorelle.base, majorelle.light) +
      nightStars(110, 760, 21) +
      glow(800, 640, 620, saffron.light, 0.75) +
      skyline() +
      wash(0, 830, 1600, 237, [terracotta.base, terracotta.deep]) +
      zellige(0, 838, 1600, 60, 60, glazes.night) +
      rect(0, 826, 1600, 14, saffron.base) +
      path(
        'M430 800Q620 690 800 772Q980 690 1170 800L1210 862Q990 770 800 846Q610 770 390 862Z',
        terracotta.deep,
      ) +
      path('M444 786Q620 668 800 758V832Q610 752 404 846Z', sand.base) +
      path('M1156 786Q980 668 800 758V832Q990 752 1196 846Z', sand.warm) +
      row(4, (k) =>
        line(`M${492 - k * 10} ${778 + k * 15}Q640 ${704 + k * 15} 766 ${764 + k * 15}`, sand.shade, 4),
      ) +
      row(4, (k) =>
        line(`M${1108 + k * 10} ${778 + k * 15}Q960 ${704 + k * 15} 834 ${764 + k * 15}`, sand.shade, 4),
      ) +
      line('M800 758V838', sand.deep, 5) +
      path('M786 742Q800 600 800 430Q800 600 814 742Z', '#FFFFFF', 'opacity="0.4"') +
      rising +
      star(800, 350, 86, saffron.base) +
      star(800, 350, 56, sand.base) +
      star(800, 350, 36, terracotta.base)
    );
  });
}

/** White terraces, a minaret-free horizon of roofs and palms. */
function skyline(): string {
  const roofs = [
    [0, 150, 190],
    [140, 110, 130],
    [240, 170, 210],
    [1170, 160, 170],
    [1310, 130, 240],
    [1420, 190, 150],
  ];
  return (
    roofs
      .map(
        ([x = 0, w = 0, h = 0], k) =>
          rect(x, 830 - h, w, h, k % 2 === 0 ? ink.soft : ink.base) +
          row(3, (n) =>
            path(
              ogive(x + w * (0.25 + n * 0.25), 830 - h + 86, 20, 42),
              saffron.light,
              `opacity="${n === k % 3 ? 0.9 : 0.25}"`,
            ),
          ),
      )
      .join('') +
    palm(120, 830, 300, 0.05, [emerald.deep, ink.base]) +
    palm(1500, 830, 330, -0.06, [emerald.deep, ink.base])
  );
}
