import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { formatDatePart, formatDateTime } from '#app/lib/dates.ts';
import { type ContentKind, contentPaths } from './content-kinds.ts';

/** The words that differ between posts and events. */
type ContentTexts = {
  /** The list's title. */
  list: string;
  /** The column of the author, or of the place. */
  place: string;
  /** The title of the page of a new item, and the button to it. */
  create: string;
  edit: string;
  /** Singular and plural, for counts. */
  row: [string, string];
  searchLabel: string;
  none: string;
  noneText: string;
  /** 'cet article'. */
  this: string;
  deleteQuestion: string;
  deleteText: string;
  deleted: string;
  loadFailed: string;
  listFailed: string;
  /** Toasts of spec §8. */
  created: string;
  updated: string;
  previewBanner: string;
  /** What a copy leaves to fill in, and that the original is missing. */
  copyLeft: string;
  copyMissing: string;
};

export const contentTexts: Record<ContentKind, ContentTexts> = {
  post: {
    list: 'Blog',
    place: 'Signature',
    create: 'Nouvel article',
    edit: 'Modifier l’article',
    row: ['article', 'articles'],
    searchLabel: 'Rechercher par titre, résumé ou signature',
    none: 'Aucun article pour le moment',
    noneText: 'Écrivez le premier\u00A0: il reste un brouillon tant que vous ne le publiez pas.',
    this: 'cet article',
    deleteQuestion: 'Supprimer cet article\u00A0?',
    deleteText:
      'Il quitte le site aussitôt. Il reste 30 jours dans la corbeille, d’où il peut être restauré.',
    deleted: 'Article supprimé',
    loadFailed: 'Impossible de charger l’article',
    listFailed: 'Impossible de charger les articles',
    created: 'Article créé avec succès',
    updated: 'Article mis à jour avec succès',
    previewBanner: 'article',
    copyLeft: 'Rien n’est encore enregistré\u00A0: sa date et sa publication sont à choisir.',
    copyMissing: 'L’article à dupliquer n’existe plus.',
  },
  event: {
    list: 'Événements',
    place: 'Lieu',
    create: 'Nouvel événement',
    edit: 'Modifier l’événement',
    row: ['événement', 'événements'],
    searchLabel: 'Rechercher par titre, description ou lieu',
    none: 'Aucun événement pour le moment',
    noneText: 'Créez le premier\u00A0: il reste un brouillon tant que vous ne le publiez pas.',
    this: 'cet événement',
    deleteQuestion: 'Supprimer cet événement\u00A0?',
    deleteText:
      'Il quitte le site aussitôt. Il reste 30 jours dans la corbeille, d’où il peut être restauré.',
    deleted: 'Événement supprimé',
    loadFailed: 'Impossible de charger l’événement',
    listFailed: 'Impossible de charger les événements',
    created: 'Événement créé avec succès',
    updated: 'Événement mis à jour avec succès',
    previewBanner: 'événement',
    copyLeft: 'Rien n’est encore enregistré\u00A0: choisissez sa date.',
    copyMissing: 'L’événement à dupliquer n’existe plus.',
  },
};

/** Spec §8. */
export const saveFailed = 'Erreur lors de la sauvegarde';
export const missingFields = 'Veuillez remplir tous les champs obligatoires';

/** The page where an item is edited. */
export function editPath(kind: ContentKind, id: string): string {
  return `${contentPaths[kind].office}/edit/${id}`;
}

/** The parameter with the id of the item to copy. */
export const copyParameter = 'copie';

/** The page of a new item that starts as a copy. */
export function copyPath(kind: ContentKind, id: string): string {
  return `${contentPaths[kind].office}/new?${copyParameter}=${id}`;
}

/** The item's public page. */
export function sitePath(kind: ContentKind, slug: string): string {
  return `${contentPaths[kind].site}/${slug}`;
}

/** The same page as a preview for the staff, whatever the item's status. */
export function previewPath(kind: ContentKind, slug: string): string {
  return `${sitePath(kind, slug)}?apercu=1`;
}

/** An item's schedule, in words. */
export function describeSchedule(item: { publishAt: Date | null; unpublishAt: Date | null }): string[] {
  const { publishAt, unpublishAt } = item;
  return [
    ...(publishAt ? [`Programmé pour le ${formatDateTime(publishAt)}`] : []),
    ...(unpublishAt ? [`Retrait prévu le ${formatDateTime(unpublishAt)}`] : []),
  ];
}

type Saved = { updatedAt: Date; updatedByName: string | null; publishAt: Date | null };

/** An item's last save in words: time and author; and a shorter form for a table row. */
export function describeSave({ updatedAt, updatedByName, publishAt }: Saved) {
  const by = updatedByName ? ` par ${bidiIsolate(updatedByName)}` : '';
  return {
    modified: `Modifié le ${formatDateTime(updatedAt)}${by}`,
    row: { modified: formatDatePart(updatedAt, 'd MMM, HH:mm'), isScheduled: publishAt !== null },
  };
}

/** '12 sept. 2027', or with its time '12 sept. 2027, 08:30': a date in a table row. */
export function shortDate(date: Date, withHour = false): string {
  return formatDatePart(date, withHour ? 'd MMM yyyy, HH:mm' : 'd MMM yyyy');
}
