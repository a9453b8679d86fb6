import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factNames, textsOf } from '#app/school/editable-facts.ts';
import { defaultFacts } from '#app/school/facts.ts';
import { factsSchema } from '#app/school/facts-schema.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import { goodChanges, readFactTexts, storedForm, withChanges } from './fact-rules.ts';

test('the facts as they are pass their own rules, and change nothing', () => {
  const { values } = readFactTexts(textsOf(defaultFacts));
  expect(withChanges(defaultFacts, values ?? {})).toEqual(defaultFacts);
});

test.each([
  ['phones', '', { 'phones.0': ['Ce champ est obligatoire'] }],
  ['phones', '0522000000\n12', { 'phones.1': ['Format de téléphone invalide'] }],
  ['whatsapp', 'plus tard', { whatsapp: ['Format de téléphone invalide'] }],
  ['whatsapp', '0522 00 00 00', { whatsapp: [expect.stringContaining('portable')] }],
  ['email', 'contact@', { email: ['Format d’email invalide'] }],
  ['email', ' ', { email: ['Ce champ est obligatoire'] }],
  ['openingHours.weekdays', '', { 'openingHours.weekdays': [expect.stringContaining('heure')] }],
  ['openingHours.saturday', '13:00-09:00', { 'openingHours.saturday': [expect.stringContaining('tardive')] }],
  ['openingHours.saturday', '09:00-', { 'openingHours.saturday': [expect.stringContaining('heure')] }],
  ['figures.success', '120', { 'figures.success': ['Un nombre entier, de 0 à 100'] }],
  ['figures.years', 'quinze', { 'figures.years': ['Un nombre entier, de 1 à 500'] }],
  ['figures.pupils', 'plus de mille', { 'figures.pupils': ['Maximum 10 caractères autorisés'] }],
  ['enrolmentCampaign', '2025-2027', { enrolmentCampaign: [expect.stringContaining('2026-2027')] }],
  ['social.facebook', 'javascript:alert(1)', { 'social.facebook': [expect.stringContaining('https://')] }],
  ['location', '120, 8', { location: [expect.stringContaining('virgule')] }],
] as const)('of %s, « %s » is refused in words', (name, typed, errors) => {
  expect(readFactTexts({ [name]: typed }).errors).toEqual(errors);
});

test.each([
  ['phones', '0522 11 22 33\n', ['+212 5 22 11 22 33']],
  ['openingHours.saturday', '', null],
  ['figures.success', '97 %', 97],
  ['enrolmentCampaign', '2025 / 2026', '2025-2026'],
  ['enrolmentCampaign', ' ', null],
  ['social.facebook', 'facebook.com/oliviers', 'https://facebook.com/oliviers'],
  ['legal.cndpReference', '  D-1/2026\u0000 ', 'D-1/2026'],
] as const)('of %s, « %s » is taken as it is meant', (name, typed, value) => {
  expect(readFactTexts({ [name]: typed }).values).toEqual({ [name]: value });
});

test('changes are stored in the shape of the facts and read back', () => {
  const changes = { phones: ['+212 5 22 11 22 33'], 'openingHours.saturday': null, 'figures.years': 16 };
  const stored = storedForm(changes);
  expect(stored).toEqual({
    phones: ['+212 5 22 11 22 33'],
    openingHours: { saturday: null },
    figures: { years: 16 },
  });
  expect(goodChanges(stored)).toEqual({ changes, bad: [] });
});

test('of a broken row the good facts hold, and the bad ones are named', () => {
  const stored = { email: 'nouvelle@ecole.example', figures: { success: 'beaucoup', years: 3 }, motto: 'x' };
  expect(goodChanges(stored)).toEqual({
    changes: { email: 'nouvelle@ecole.example', 'figures.years': 3 },
    bad: ['figures.success', 'motto'],
  });
});

test('whatever is stored or typed, what is shown are good facts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const facts = withChanges(defaultFacts, goodChanges(stored).changes);
      expect(factsSchema.safeParse(facts).success).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...factNames), anyText(), (name, typed) => {
      const { values } = readFactTexts({ [name]: typed });
      expect(factsSchema.safeParse(withChanges(defaultFacts, values ?? {})).success).toBe(true);
    }),
  );
});
