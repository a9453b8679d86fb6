import type { FieldErrors } from '#app/forms/form-results.ts';

/** A category for the staff. */
export type Category = {
  id: string;
  name: string;
  /** The last part of its URL, permanent. */
  slug: string;
  version: number;
  /** Drafts included. */
  posts: number;
};

/** Maximum characters of a name. */
export const longestName = 40;

/** A short list: it is shown above the blog, and in a form. */
export const mostCategories = 12;

/** The action's result, as data; failures aside. */
export type CategoryResult =
  | { status: 'saved' | 'raised' | 'deleted' | 'late' | 'full' }
  | { status: 'invalid'; errors: FieldErrors };

/** The toast of a result; null when the page itself shows it. */
export function categoryMessage({ status }: CategoryResult) {
  const style = 'destructive' as const;
  switch (status) {
    case 'saved':
      return { title: 'Catégorie enregistrée' };
    case 'raised':
      return null;
    case 'deleted':
      return { title: 'Catégorie supprimée' };
    case 'late':
      return {
        title: 'Les catégories ont changé entre-temps',
        text: 'Quelqu’un d’autre vient d’en modifier\u00A0: regardez avant de recommencer.',
        style,
      };
    case 'full':
      return {
        title: 'Catégorie non enregistrée',
        text: `Il y en a déjà ${mostCategories}\u00A0: supprimez-en une qui ne sert plus, ou utilisez un mot-clé.`,
        style,
      };
    case 'invalid':
      return { title: 'Catégorie non enregistrée', text: 'Corrigez ce qui est indiqué.', style };
  }
}

/** The toast of a failure. */
export const categoryFailed = {
  title: 'Erreur',
  text: 'La catégorie n’a pas pu être enregistrée. Veuillez réessayer.',
};
