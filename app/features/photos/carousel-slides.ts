import type { ImageView } from '#app/lib/image-variants.ts';

/** The recommended number of carousel images (spec §9.1: the dashboard's target). */
export const carouselTarget = 3;

/** The advised maximum (spec §9 'at most 5'). */
export const carouselAdvised = 5;

/** The number that the home page shows: more than anyone watches (spec §7.1). */
export const carouselShown = 12;

/** The result of a change of the carousel; 'conflict' when another user changed it meanwhile. */
export type CarouselResult = { status: 'saved'; title: string; text?: string } | { status: 'conflict' };

/** A photo of the carousel in the office. */
export type CarouselSlide = {
  id: string;
  /** Its title, else its file name. */
  name: string;
  title: string | null;
  /** Its alternative text. */
  description: string | null;
  isActive: boolean;
  /** The album that it returns to: « Campus › Terrains de sport ». */
  album: string;
  /** Null when its file is missing. */
  image: ImageView | null;
};
