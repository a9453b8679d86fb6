import type { EditConflict } from '#app/content/editor/edit-conflict.tsx';
import type { ContentStatus } from '#app/school/vocabulary.ts';

/** The errors of each field, by its name, in words. */
export type ContentErrors = Record<string, string[]>;

/** What a save came to, a failure aside. A new item is answered by a redirect to its page instead. */
export type SaveResult =
  | { status: 'saved'; version: number; itemStatus: ContentStatus }
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
  location: 'Lieu',
  content: 'Contenu',
  excerpt: 'Résumé',
  author: 'Signature',
  imageAlt: 'Texte alternatif de l’image',
  status: 'Statut',
};

/** The id of a field's control. */
export function fieldId(name: string): string {
  return name === 'imageAlt' ? 'image-alt' : `champ-${name}`;
}
