import type { ImageView } from '#app/lib/image-variants.ts';

/** How many images the home carousel wants (spec §9.1: the dashboard's target). */
export const carouselTarget = 3;

/** More than this many tire the visitor (spec §9 'at most 5'). */
export const carouselAdvised = 5;

/** How many the home page shows: more than anyone watches (spec §7.1). */
export const carouselShown = 12;

/** What a change of the carousel answers; 'conflict' when somebody else changed it meanwhile. */
export type CarouselResult = { status: 'saved'; title: string; text?: string } | { status: 'conflict' };

/** A photo of the carousel as the office sees it. */
export type CarouselSlide = {
  id: string;
  /** Its title, else the name of its file. */
  name: string;
  title: string | null;
  /** What it shows, for who cannot see it. */
  description: string | null;
  isActive: boolean;
  /** Where it goes back to: « Campus › Terrains de sport ». */
  album: string;
  /** Null when its file is not known. */
  image: ImageView | null;
};
