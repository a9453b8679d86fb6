import { expect, test } from 'vitest';
import { isSlip } from './slip.ts';

test.each([
  ['matrenelle', 'maternelle'],
  ['cantinne', 'cantine'],
  ['admision', 'admission'],
  ['inscripton', 'inscription'],
  ['bibliotheqque', 'bibliotheque'],
])('%s is %s mistyped', (typed, word) => {
  expect(isSlip(typed, word)).toBe(true);
});

test.each([
  ['natation', 'notation'],
  ['prix', 'pris'],
  ['prix', 'prie'],
  ['tarif', 'tardif'],
  ['uniforme', 'informe'],
  ['uniforme', 'conforme'],
  ['natation', 'nation'],
  ['chien', 'niche'],
])('%s is not %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(false);
});
