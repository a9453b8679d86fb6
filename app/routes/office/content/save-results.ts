import type { EditConflict } from '#app/content/editor/edit-conflict.tsx';
import type { ContentStatus } from '#app/school/vocabulary.ts';

/** The errors of each field, by its name, in words. */
export type ContentErrors = Record<string, string[]>;

/** What a save came to, a failure aside. A new item is answered by a redirect to its page instead. */
export type SaveResult =
  /** `planned`: what the site will do with it by itself, in words. */
  | { status: 'saved'; version: number; itemStatus: ContentStatus; planned?: string }
  | { status: 'invalid'; errors: ContentErrors }
  /** Somebody else saved first: 409. */
  | { status: 'conflict'; conflict: EditConflict }
  /** Somebody else deleted it. */
  | { status: 'gone' };

/** The parameter by which a new item's page knows that it has just been made. */
export const createdParameter = 'cree';

/** The fields of both forms as their errors name them. */
export const fieldLabels: Readonly<Record<string, string>> = {
  title: 'Titre',
  description: 'Description courte',
  eventDate: 'Date et heure',
  allDay: 'Toute la journée',
  endDay: 'Dernier jour',
  endTime: 'Heure de fin',
  repeats: 'Se répète',
  repeatUntil: 'Jusqu’au',
  skipped: 'Dates à sauter',
  location: 'Lieu',
  address: 'Adresse',
  cancelled: 'Annulé',
  signupsOpen: 'Inscriptions des parents',
  signupPlaces: 'Nombre de places',
  signupDaysBefore: 'Clôture',
  signupNote: 'Un mot aux familles',
  content: 'Contenu',
  excerpt: 'Résumé',
  author: 'Signature',
  categoryId: 'Catégorie',
  tags: 'Mots-clés',
  imageAlt: 'Texte alternatif de l’image',
  status: 'Statut',
  publishAt: 'Publier le',
  unpublishAt: 'Retirer du site le',
  publishedAt: 'Date de l’article',
};

/** The id of a field's control. */
export function fieldId(name: string): string {
  return name === 'imageAlt' ? 'image-alt' : `champ-${name}`;
}
