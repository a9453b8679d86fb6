/** The words of a generated form: for saving, and for the source of a value. */
export type FormMessages = {
  save: string;
  saving: string;
  /** No unsaved changes. */
  settled: string;
  waiting: (count: number) => string;
  /** On an unsaved field. */
  unsaved: string;
  origin: string;
  restore: string;
  restoreAll: string;
  saved: { title: string; text: string };
  unchanged: { title: string; text: string };
  conflict: string;
};

export const settingMessages: FormMessages = {
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  settled: 'Tout est enregistré.',
  waiting: (count) =>
    count === 1 ? '1 information non enregistrée' : `${count} informations non enregistrées`,
  unsaved: 'Non enregistré',
  origin: 'Valeur d’origine',
  restore: 'Revenir à la valeur d’origine',
  restoreAll: 'Revenir aux valeurs d’origine',
  saved: { title: 'Informations enregistrées', text: 'Le site les affiche dès maintenant.' },
  unchanged: { title: 'Aucun changement', text: 'Ces informations étaient déjà enregistrées.' },
  conflict: 'Une autre personne a modifié ces informations. Vérifiez, puis enregistrez de nouveau.',
};

/** For a public page's texts: saving publishes. */
export const textMessages: FormMessages = {
  save: 'Publier',
  saving: 'Publication…',
  settled: 'Tout est publié.',
  waiting: (count) => (count === 1 ? '1 texte non publié' : `${count} textes non publiés`),
  unsaved: 'Non publié',
  origin: 'Texte d’origine',
  restore: 'Revenir au texte d’origine',
  restoreAll: 'Revenir aux textes d’origine',
  saved: { title: 'Textes publiés', text: 'Le site les affiche dès maintenant.' },
  unchanged: { title: 'Aucun changement', text: 'Ces textes étaient déjà publiés.' },
  conflict: 'Une autre personne a modifié cette page. Vérifiez, puis publiez de nouveau.',
};
