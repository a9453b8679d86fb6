/** A colleague changed the draft before it was sent. */
export const changedMeanwhile = {
  title: 'Rien n’est parti',
  text: 'Quelqu’un a modifié cette newsletter entre-temps. Rechargez la page pour la relire avant de l’envoyer.',
  style: 'destructive' as const,
};
