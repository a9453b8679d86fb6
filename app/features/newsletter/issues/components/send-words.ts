/** Of a draft that a colleague has changed under whoever wants to send it. */
export const changedMeanwhile = {
  title: 'Rien n’est parti',
  text: 'Quelqu’un a modifié cette newsletter entre-temps. Rechargez la page pour la relire avant de l’envoyer.',
  style: 'destructive' as const,
};
