import type { FieldErrors } from '#app/forms/form-results.ts';

/** The action's result, as data; failures aside. */
export type TemplateResult =
  | { status: 'saved' | 'raised' | 'deleted' | 'late' | 'full' }
  | { status: 'invalid'; errors: FieldErrors };

/** The toast of a result; null when the page itself shows it. */
export function templateMessage({ status }: TemplateResult) {
  const style = 'destructive' as const;
  switch (status) {
    case 'saved':
      return { title: 'Modèle enregistré' };
    case 'raised':
      return null;
    case 'deleted':
      return { title: 'Modèle supprimé' };
    case 'late':
      return {
        title: 'Ce modèle a changé entre-temps',
        text: 'Quelqu’un d’autre vient de le modifier ou de le supprimer\u00A0: regardez avant de recommencer.',
        style,
      };
    case 'full':
      return {
        title: 'Modèle non enregistré',
        text: 'Il y a déjà cent modèles\u00A0: supprimez-en un qui ne sert plus.',
        style,
      };
    case 'invalid':
      return { title: 'Modèle non enregistré', text: 'Corrigez ce qui est indiqué.', style };
  }
}

/** The toast of a failure. */
export const templateFailed = {
  title: 'Erreur',
  text: 'Le modèle n’a pas pu être enregistré. Veuillez réessayer.',
};
