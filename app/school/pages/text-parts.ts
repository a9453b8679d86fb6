import { line, paragraph } from './text-fields.ts';
import { part } from './text-page.ts';

/* Fields that pages have in common. */

/** The head of a page: what its `Hero` shows. */
export const head = (title = 60) => ({
  eyebrow: line('Surtitre', 60),
  title: line('Titre', title),
  text: paragraph('Texte', 300),
});

/** A part's title, with the words above and the sentence below it. */
export const heading = () => ({
  eyebrow: line('Surtitre', 40),
  title: line('Titre', 90),
  text: paragraph('Texte', 300),
});

/** The heading of a page's form; its fields and buttons are the program's. */
export const formPart = () =>
  part('Le formulaire', 'Au-dessus de ses champs.', {
    title: line('Titre', 60),
    text: paragraph('Texte', 200),
  });

/** What the heading of a form says. */
export type FormHeading = { title: string; text: string };

/** What search engines show of the page; seen nowhere on it. */
export const description = () =>
  paragraph('Description pour les moteurs de recherche', 200, {
    unseen: true,
    hint: 'Elle n’est pas sur la page\u00A0: les moteurs la montrent sous son titre.',
  });
