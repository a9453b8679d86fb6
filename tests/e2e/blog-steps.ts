export const desktop = { width: 1280, height: 900 };
/** A published demo post with headings and related posts. */
export const post = '/blog/apprendre-a-lire-ce-qui-se-joue-vraiment-au-cours-preparatoire';
export const school = 'École Mille Horizons';
