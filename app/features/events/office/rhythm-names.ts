/** The rhythm in words that suit every date; '' for a single event. */
export const rhythmNames: Readonly<Record<string, string>> = {
  weekly: 'Chaque semaine',
  fortnightly: 'Toutes les deux semaines',
  'monthly-day': 'Chaque mois, à la même date',
  'monthly-weekday': 'Chaque mois, le même jour de la semaine',
};
