import { entrance, entranceAtNightfall, garden, playground, sportsGround } from './campus.ts';
import { bookOfStars, courtyard, ocean } from './carousel.ts';
import { auditorium, canteen, laboratory } from './halls.ts';
import { coastOuting, lanternEvening, prize } from './news.ts';
import { college, lycee } from './older-cycles.ts';
import { arts, languages, science } from './philosophy.ts';
import { classroom, library } from './rooms.ts';
import { maternelle, primaire } from './younger-cycles.ts';

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
