import type { Stage } from './vocabulary.ts';

/** How far an application has come, in the words of the office. */
export const stageLabels: Readonly<Record<Stage, string>> = {
  new: 'Nouvelle',
  contacted: 'Famille contactée',
  visit_planned: 'Visite prévue',
  file_received: 'Dossier reçu',
  enrolled: 'Inscription faite',
  not_pursued: 'Sans suite',
};
