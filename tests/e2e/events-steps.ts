export const list = '/evenements';
export const coming = '/evenements/portes-ouvertes-une-matinee-pour-decouvrir-lecole';
