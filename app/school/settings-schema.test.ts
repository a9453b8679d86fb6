import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOverrides, safeParseStored } from '#app/lib/field-schema.ts';
import { groupWith, overridesOf, valueAt } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import { describeValue } from '#app/office/field-form/field-values.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import { defaultSettings } from './settings.ts';
import { changedSettings, editableSettings, settingFields, settingsSchema } from './settings-schema.ts';
import { tidyPhone } from './typed-line.ts';

const typed = (changes: unknown) => readOverrides(editableSettings, changes, z.safeParse);
const texts = settingsSchema.encode(defaultSettings);

const landmark = (given: object) => ({
  ...{ words: 'Place du marché', direction: 'ne', distance: 'à 5 minutes à pied' },
  ...given,
});

test('every fact that may change has its field in the form', () => {
  expect(typed(texts).errors.map(({ path }) => path[0])).toEqual(['name', 'shortName', 'city', 'district']);
  expect(overridesOf(settingFields, {}, texts)).toEqual(
    z.encode(z.object(editableSettings), defaultSettings),
  );
});

test('the defaults pass their own rules as values and as texts, and can be described', () => {
  expect(safeParseStored(settingsSchema, defaultSettings).data).toEqual(defaultSettings);
  expect(settingsSchema.parse(texts)).toEqual(defaultSettings);
  for (const field of settingFields) {
    expect(valueAt(texts, field.path), field.label).toBeDefined();
    expect(describeValue(field, texts), field.label).not.toMatch(/^$|undefined|NaN|\[object/);
  }
});

test.each([
  [['phones'], [''], ['0'], 'Ce champ est obligatoire'],
  [
    ['phones'],
    ['0522000000', '', '12'],
    ['2'],
    'Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78',
  ],
  [['phones'], Array(5).fill('0522000000'), ['0'], 'Quatre numéros au plus'],
  [['whatsapp'], 'plus tard', [], 'Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78'],
  [['whatsapp'], '0522 00 00 00', [], expect.stringContaining('portable')],
  [['email'], 'contact@', [], 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma'],
  [['email'], ' ', [], 'Ce champ est obligatoire'],
  [['openingHours', 'weekdays'], { opens: '', closes: '' }, [], expect.stringContaining('heure')],
  [['openingHours', 'saturday'], { opens: '13:00', closes: '09:00' }, [], expect.stringContaining('tardive')],
  [['openingHours', 'saturday'], { opens: '09:00', closes: '' }, [], expect.stringContaining('heure')],
  [['figures', 'success'], '120', [], 'Un nombre entier, de 0 à 100'],
  [['figures', 'success'], '', [], 'Ce champ est obligatoire'],
  [['openingHours', 'saturday'], { opens: '09:00', closes: '09:00' }, [], expect.stringContaining('tardive')],
  [['figures', 'years'], 'quinze', [], 'Un nombre entier, de 1 à 500'],
  [['figures', 'years'], 'environ 15', [], 'Un nombre entier, de 1 à 500'],
  [['figures', 'years'], '15 ans', [], 'Un nombre entier, de 1 à 500'],
  [['pupilsPerClass', 'lycee'], '1', [], 'Un nombre entier, de 2 à 60'],
  [['slogan'], 'x'.repeat(121), [], 'Maximum 120 caractères autorisés'],
  [['figures', 'pupils'], 'plus de mille', [], 'Maximum 10 caractères autorisés'],
  [['enrolmentCampaign'], '2025-2027', [], expect.stringContaining('2026-2027')],
  [['enrolmentCampaign'], '12025-2026', [], expect.stringContaining('2026-2027')],
  [['enrolmentCampaign'], '2025-20267', [], expect.stringContaining('2026-2027')],
  [['social', 'facebook'], 'javascript:alert(1)', [], expect.stringContaining('https://')],
  [['social', 'facebook'], ' ', [], 'Ce champ est obligatoire'],
  [['addressLines'], ['x'.repeat(201)], [], expect.stringContaining('six lignes')],
  [['addressLines'], ['', ' '], [], 'Ce champ est obligatoire'],
  [['location'], '120, 8', [], expect.stringContaining('virgule')],
  [['location'], 'Sidi Bernoussi', [], expect.stringContaining('virgule')],
  [['location'], 'à 33.6103, -7.5006', [], expect.stringContaining('virgule')],
  [['location'], 'à 33,6103 ; -7,5006', [], expect.stringContaining('virgule')],
  [['location'], '33,6103 ; -7,5006 Ouest', [], expect.stringContaining('virgule')],
  [['landmarks'], [landmark({ words: ' ' })], ['0', 'words'], 'Ce champ est obligatoire'],
  [
    ['landmarks'],
    [landmark({}), landmark({ words: 'x'.repeat(41) })],
    ['1', 'words'],
    'Maximum 40 caractères autorisés',
  ],
  [['landmarks'], [landmark({ direction: 'haut' })], ['0', 'direction'], 'Choisissez une direction'],
  [['landmarks'], Array(9).fill(landmark({})), [], '8 au plus'],
  [['name'], 'Autre école', [], 'Champ inconnu'],
  [['constructor'], 'x', [], 'Champ inconnu'],
  [['openingHours'], null, [], 'Format invalide'],
])('of %j, %j is refused in words', (path, text, inside, message) => {
  const { difference, errors } = typed(groupWith(path, text));
  expect(errors).toEqual([{ path: [...path, ...inside], message }]);
  expect(difference).toEqual({});
});

test.each([
  [['phones'], ['0522 11 22 33', ''], ['+212 5 22 11 22 33']],
  [['openingHours', 'saturday'], null, null],
  [['figures', 'success'], '97 %', 97],
  [['figures', 'success'], '97%', 97],
  [['enrolmentCampaign'], '2025 / 2026', '2025-2026'],
  [['enrolmentCampaign'], '2025/2026', '2025-2026'],
  [['enrolmentCampaign'], ' ', null],
  [['social', 'facebook'], 'facebook.com/oliviers', 'https://facebook.com/oliviers'],
  [['social', 'facebook'], 'exemple.ma/page:oliviers', 'https://exemple.ma/page:oliviers'],
  [['legal', 'cndpReference'], '  D-1/2026\u0000 ', 'D-1/2026'],
  [['addressLines'], [' 1  rue', ''], ['1 rue']],
  [['landmarks'], [], []],
  [
    ['landmarks'],
    [landmark({ words: ' Place\u0000 du  marché ', distance: '' })],
    [landmark({ words: 'Place du marché', distance: '' })],
  ],
  [['location'], '33.6103,-7.5006', { latitude: 33.6103, longitude: -7.5006 }],
  [['location'], '33,6103 ; -7,5006', { latitude: 33.6103, longitude: -7.5006 }],
  [['location'], '-33,6103;7,5006', { latitude: -33.6103, longitude: 7.5006 }],
  [['location'], '33,6103;-107,5006', { latitude: 33.6103, longitude: -107.5006 }],
  [['location'], '34 -107', { latitude: 34, longitude: -107 }],
  [['location'], '34, 7.5', { latitude: 34, longitude: 7.5 }],
  // JavaScript's notation of such a small number.
  [['location'], '1e-10, 5e-12', { latitude: 1e-10, longitude: 5e-12 }],
])('of %j, %j is taken as it is meant', (path, text, value) => {
  expect(typed(groupWith(path, text))).toEqual({ difference: groupWith(path, value), errors: [] });
});

test.each([
  ['0522000000', '+212 5 22 00 00 00'],
  ['05 22 00 00 00', '+212 5 22 00 00 00'],
  ['05-22.00.00.00', '+212 5 22 00 00 00'],
  ['00212 522 000 000', '+212 5 22 00 00 00'],
  ['+212 (0)5 22 00 00 00', '+212 5 22 00 00 00'],
  ['+212522000000', '+212 5 22 00 00 00'],
  ['+33 1 23 45 67 89', '+33 1 23 45 67 89'],
  ['0033123456789', '+33123456789'],
  ['0033 1 02 03 04 05', '+33102030405'],
  ['(+33) 1 23 45 67 89', '+33 1 23 45 67 89'],
  ['+212522001234', '+212 5 22 00 12 34'],
  ['+212 5 22 00 00 00 00', '+212 5 22 00 00 00 00'],
  ['bonjour', 'bonjour'],
])('the number %s is shown as %s', (number, shown) => {
  expect(tidyPhone(number)).toBe(shown);
});

test('closed days, lists and percentages are said in words', () => {
  const words = Object.fromEntries(settingFields.map((field) => [field.label, describeValue(field, texts)]));
  expect(words).toMatchObject({
    Dimanche: 'Fermé',
    'Du lundi au vendredi': '8\u00A0h–17\u00A0h',
    Téléphones: '+212 5 22 00 00 00 · +212 6 00 00 00 00',
    'Réussite aux examens': '98\u00A0%',
    'Campagne d’inscription': 'Selon le calendrier',
    'Repères autour de l’école': 'Aucun repère',
  });
  const around = settingFields.find(({ input }) => input === 'list');
  const landmarks = [landmark({}), landmark({ words: 'Gare', direction: 'o', distance: '' })];
  expect(around && describeValue(around, { landmarks })).toBe(
    'Place du marché, Au nord-est, à 5 minutes à pied · Gare, À l’ouest',
  );
  const [phones] = settingFields;
  expect(phones && describeValue(phones, { phones: ['0522', '', '06'] })).toBe('0522 · 06');
});

test('of a broken row the valid settings hold, and each invalid one is named', () => {
  const stored = { email: 'nouvelle@ecole.example', figures: { success: 'beaucoup', years: 3 }, motto: 'x' };
  const { settings, errors } = changedSettings(defaultSettings, stored);
  expect(settings).toEqual({
    ...defaultSettings,
    email: 'nouvelle@ecole.example',
    figures: { ...defaultSettings.figures, years: 3 },
  });
  expect(errors.map(({ path }) => path)).toEqual([['figures', 'success'], ['motto']]);
});

test('whatever is stored or typed, what is shown are valid settings', () => {
  const anywhere = fc.oneof(fc.jsonValue(), anyText());
  const change = fc
    .tuple(fc.constantFrom(...settingFields), anywhere)
    .map(([{ path }, value]) => groupWith(path, value));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), change), (given) => {
      for (const stored of [given, typed(given).difference]) {
        const { settings } = changedSettings(defaultSettings, stored);
        expect(settingsSchema.parse(settingsSchema.encode(settings))).toEqual(settings);
      }
      expect(changedSettings(defaultSettings, typed(given).difference).errors).toEqual([]);
    }),
  );
});
