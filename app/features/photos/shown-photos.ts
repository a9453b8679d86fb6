import type { ImageView } from '#app/lib/image-variants.ts';

/** A photo of the school, or its substitute drawing. */
export type Illustration =
  | { kind: 'photo'; image: ImageView; alt: string }
  | { kind: 'drawing' /** A whole SVG document, drawn by zellige.ts. */; svg: string };

/** Whether it is a photo: then the gallery has one. */
export function isPhoto({ kind }: Illustration): boolean {
  return kind === 'photo';
}

/** One slide of the home page's carousel. */
export type Slide = { id: string; title: string | null; text: string | null; illustration: Illustration };

/** The picture of a cycle's card, by the subcategory of spec §9 (Maternelle, Primaire, Collège, Lycée). */
export type CycleIllustrations = Record<string, Illustration>;

/** Carousel constants (spec §9), in milliseconds and pixels. */
export const carousel = { interval: 5000, transition: 500, height: 500 } as const;

/** The built-in slides, when no photo is active or the read fails (spec §4). */
export const fallbackSlides: readonly { id: string; title: string; text: string }[] = [
  {
    id: 'excellence',
    title: 'Excellence Académique',
    text: 'Des programmes exigeants et un suivi attentif, pour que chaque élève aille au bout de ses talents.',
  },
  {
    id: 'multiculturel',
    title: 'Environnement Multiculturel',
    text: 'Plusieurs langues, plusieurs cultures\u00A0: grandir ensemble, et apprendre à regarder loin.',
  },
  {
    id: 'infrastructure',
    title: 'Infrastructure Moderne',
    text: 'Des salles lumineuses, des laboratoires et des espaces de sport pensés pour apprendre.',
  },
];
