/** The tokens of styles/theme.css for drawings: SVG made on the server or for a file cannot read CSS. */
export const colours = {
  white: '#ffffff',
  ink: '#1b1f3b',
  inkRaised: '#272c52',
  sand: '#fbf6ee',
  sandDeep: '#f3eadb',
  majorelle: '#3d3bd1',
  majorelleDeep: '#2b29a3',
  majorelleTint: '#ececfb',
  saffron: '#f2a33a',
  saffronTint: '#fdefd8',
  emerald: '#0e7c66',
  emeraldDeep: '#0a5f4e',
  emeraldTint: '#e0f2ed',
  terracotta: '#b9472a',
  terracottaDeep: '#96361d',
  terracottaTint: '#fae8e1',
} as const;

/** The school's four cycles, each with its colour and its own subdivision of the star. */
export type ZelligeCycle = 'maternelle' | 'primaire' | 'college' | 'lycee';

/** The colours of a tiling. */
export type Palette = {
  ground: string;
  /** The joints between pieces. */
  joint: string;
  /** Lines where no tiles are laid. */
  line: string;
  points: readonly [string, string];
  kites: string;
  hearts: readonly [string, string];
  arms: readonly [string, string];
  accent: string;
};

const c = colours;

/** Night: majorelle and saffron on ink. */
const night: Palette = {
  ground: c.ink,
  joint: c.ink,
  line: c.majorelle,
  points: [c.majorelle, c.sand],
  kites: c.inkRaised,
  hearts: [c.majorelleDeep, c.saffron],
  arms: [c.inkRaised, c.majorelleDeep],
  accent: c.saffron,
};
const majorelle: Palette = {
  ground: c.majorelleDeep,
  joint: c.majorelleDeep,
  line: c.majorelleTint,
  points: [c.majorelleTint, c.saffron],
  kites: c.majorelle,
  hearts: [c.ink, c.majorelle],
  arms: [c.majorelle, c.ink],
  accent: c.saffron,
};
const saffron: Palette = {
  ground: c.saffron,
  joint: c.saffronTint,
  line: c.saffronTint,
  points: [c.sand, c.ink],
  kites: c.terracotta,
  hearts: [c.saffron, c.majorelle],
  arms: [c.sand, c.saffron],
  accent: c.terracotta,
};
const garden: Palette = {
  ground: c.emeraldDeep,
  joint: c.emeraldDeep,
  line: c.emeraldTint,
  points: [c.emeraldTint, c.emerald],
  kites: c.emerald,
  hearts: [c.ink, c.saffron],
  arms: [c.emerald, c.emeraldTint],
  accent: c.saffron,
};
const earth: Palette = {
  ground: c.terracottaDeep,
  joint: c.terracottaDeep,
  line: c.terracottaTint,
  points: [c.sandDeep, c.saffron],
  kites: c.terracotta,
  hearts: [c.ink, c.terracotta],
  arms: [c.terracotta, c.ink],
  accent: c.saffron,
};
/** Whitewash: colour on lime. */
const lime: Palette = {
  ground: c.sandDeep,
  joint: c.sand,
  line: c.terracotta,
  points: [c.terracotta, c.majorelle],
  kites: c.saffron,
  hearts: [c.ink, c.emerald],
  arms: [c.sand, c.white],
  accent: c.saffron,
};

export const palettes: readonly Palette[] = [night, majorelle, saffron, garden, earth, lime];

/** A single star on a light or dark page: its own colour first, white joints. */
function figure(main: string, deep: string, tint: string, accent: string): Palette {
  const white = c.white;
  const hearts = [deep, c.ink] as const;
  return {
    ground: white,
    joint: white,
    line: main,
    points: [main, deep],
    kites: tint,
    hearts,
    arms: [main, deep],
    accent,
  };
}

export const figurePalettes: Record<ZelligeCycle, Palette> = {
  maternelle: figure(c.saffron, c.terracotta, c.saffron, c.white),
  primaire: figure(c.emerald, c.emerald, c.emeraldTint, c.saffron),
  college: figure(c.majorelle, c.majorelleDeep, c.majorelleTint, c.saffron),
  lycee: figure(c.terracotta, c.terracottaDeep, c.terracottaTint, c.saffron),
};

export const cyclePalettes: Record<ZelligeCycle, Palette> = {
  maternelle: saffron,
  primaire: garden,
  college: majorelle,
  lycee: earth,
};

/** The same stars on an ink background, with ink joints. */
function onInk(main: string, deep: string, tint: string, accent: string): Palette {
  return { ...figure(main, deep, tint, accent), ground: c.ink, joint: c.ink };
}

/** A lit star at night. */
export const lanternPalette: Palette = {
  ...night,
  points: [c.saffron, c.sand],
  kites: c.saffron,
  hearts: [c.majorelle, c.majorelleDeep],
};

export const bloomPalettes: Record<ZelligeCycle | 'school', Palette> = {
  school: {
    ...night,
    points: [c.saffron, c.sand],
    hearts: [c.majorelle, c.majorelleDeep],
    kites: c.majorelle,
  },
  maternelle: onInk(c.saffron, c.saffronTint, c.saffron, c.ink),
  primaire: onInk(c.emeraldTint, c.emerald, c.emerald, c.saffron),
  college: onInk(c.majorelleTint, c.majorelle, c.majorelle, c.saffron),
  lycee: onInk(c.terracottaTint, c.terracotta, c.terracotta, c.saffron),
};
