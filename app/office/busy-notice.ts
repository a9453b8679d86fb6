/** The database had no time for it (503): nothing was written, and what was typed stays where it is. */
export const busyNotice = {
  title: 'Un instant',
  text: 'Le site est très occupé et n’a pas pu enregistrer ce changement. Rien n’est perdu\u00A0: réessayez dans une minute.',
  style: 'destructive',
} as const;
