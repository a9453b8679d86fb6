/** The error of an article with pictures without alternative text; the editor then lists them. */
export const missingAltText =
  'Décrivez les images du texte pour les personnes qui ne les voient pas, ou dites qu’elles décorent\u00A0: elles sont sous le texte';
