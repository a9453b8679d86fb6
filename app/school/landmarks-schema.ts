import { field, listField } from '#app/lib/field-schema.ts';
import { z } from '#app/lib/zod.ts';
import { directions } from './directions.ts';
import { direction, line, lineOrNothing } from './setting-values.ts';

const landmark = z.strictObject({
  words: field('Repère', 'line', line(40), { hint: 'Ce que l’on voit. 40 caractères au plus.' }),
  direction: field('Direction', 'choice', direction, { hint: 'Vu depuis l’école.', choices: directions }),
  distance: field('Distance', 'line', lineOrNothing(60), {
    hint: 'Par exemple\u00A0: à 5 minutes à pied. 60 caractères au plus.',
    empty: 'Sans distance',
  }),
});

/** What stands near the school, for who looks for it: in any order, the page puts each in its place. */
export const landmarks = listField(
  'Repères autour de l’école',
  landmark,
  {
    most: 8,
    one: 'Repère',
    add: 'Ajouter un repère',
    blank: { words: '', direction: 'n', distance: '' },
  },
  {
    hint: 'Une place, une gare, un arrêt\u00A0: ce qui aide à vous trouver. Sur la page Contact, autour de l’étoile de l’école.',
    empty: 'Aucun repère',
  },
);
