import { entrance, entranceAtNightfall, garden, playground, sportsGround } from './campus.ts';
import { bookOfStars, courtyard, ocean } from './carousel.ts';
import { college, lycee, maternelle, primaire } from './cycles.ts';
import { auditorium, canteen, classroom, laboratory, library } from './facilities.ts';
import { arts, coastOuting, languages, lanternEvening, prize, science } from './school-life.ts';

/** Every demo picture, as a function that draws its SVG (1600 × 1067). */
export const pictures = {
  courtyard,
  ocean,
  bookOfStars,
  maternelle,
  primaire,
  college,
  lycee,
  lanternEvening,
  prize,
  coastOuting,
  science,
  arts,
  languages,
  entrance,
  entranceAtNightfall,
  garden,
  sportsGround,
  playground,
  library,
  laboratory,
  classroom,
  auditorium,
  canteen,
} as const;

export type PictureName = keyof typeof pictures;
