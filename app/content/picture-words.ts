/** Said of an article about to be published, with pictures that nobody described; the editor then asks for their words. */
export const picturesNeedWords =
  'Décrivez les images du texte pour les personnes qui ne les voient pas, ou dites qu’elles décorent\u00A0: elles sont sous le texte';
