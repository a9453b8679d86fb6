import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';

/** The words in which the pages of posts and those of events differ. */
export type ContentWords = {
  /** The list's title. */
  list: string;
  intro: string;
  /** The page of a new item, and the button that leads there. */
  create: string;
  edit: string;
  /** One, and many, for counts. */
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
};

export const contentWords: Record<ContentKind, ContentWords> = {
  post: {
    list: 'Blog',
    intro: 'Les articles du blog, publiés ou en brouillon.',
    create: 'Nouvel article',
    edit: 'Modifier l’article',
    row: ['article', 'articles'],
    searchLabel: 'Rechercher par titre, résumé ou signature',
    none: 'Aucun article pour le moment',
    noneText: 'Écrivez le premier\u00A0: il reste un brouillon tant que vous ne le publiez pas.',
    this: 'cet article',
    deleteQuestion: 'Supprimer cet article\u00A0?',
    deleteText: 'L’article et son image disparaissent du site. Ils ne pourront pas être retrouvés.',
    deleted: 'Article supprimé',
    loadFailed: 'Impossible de charger l’article',
    listFailed: 'Impossible de charger les articles',
    created: 'Article créé avec succès',
    updated: 'Article mis à jour avec succès',
    previewBanner: 'article',
  },
  event: {
    list: 'Événements',
    intro: 'Les événements de l’école, publiés ou en brouillon, les dates les plus lointaines d’abord.',
    create: 'Nouvel événement',
    edit: 'Modifier l’événement',
    row: ['événement', 'événements'],
    searchLabel: 'Rechercher par titre, description ou lieu',
    none: 'Aucun événement pour le moment',
    noneText: 'Créez le premier\u00A0: il reste un brouillon tant que vous ne le publiez pas.',
    this: 'cet événement',
    deleteQuestion: 'Supprimer cet événement\u00A0?',
    deleteText: 'L’événement et son image disparaissent du site. Ils ne pourront pas être retrouvés.',
    deleted: 'Événement supprimé',
    loadFailed: 'Impossible de charger l’événement',
    listFailed: 'Impossible de charger les événements',
    created: 'Événement créé avec succès',
    updated: 'Événement mis à jour avec succès',
    previewBanner: 'événement',
  },
};

/** Spec §8. */
export const saveFailed = 'Erreur lors de la sauvegarde';
export const missingFields = 'Veuillez remplir tous les champs obligatoires';

/** The page where an item is edited. */
export function editPath(kind: ContentKind, id: string): string {
  return `${contentPaths[kind].office}/edit/${id}`;
}

/** The item's public page. */
export function sitePath(kind: ContentKind, slug: string): string {
  return `${contentPaths[kind].site}/${slug}`;
}

/** The same page for the staff, whatever the item's status. */
export function previewPath(kind: ContentKind, slug: string): string {
  return `${sitePath(kind, slug)}?apercu=1`;
}
