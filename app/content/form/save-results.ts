import type { EditConflict } from '#app/content/editor/edit-conflict.tsx';
import type { FieldErrors } from '#app/forms/form-results.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';

/** The result of a save, failures aside. A new item redirects to its page instead. */
export type SaveResult =
  /** `planned`: its schedule, in words. */
  | { status: 'saved'; version: number; itemStatus: ContentStatus; planned?: string }
  | { status: 'invalid'; errors: FieldErrors }
  /** Another user saved first: 409. */
  | { status: 'conflict'; conflict: EditConflict }
  /** Another user deleted it. */
  | { status: 'gone' };

/** The parameter that tells a new item's page that it was just created. */
export const createdParameter = 'cree';

/** The labels of both forms' fields in error messages. */
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
