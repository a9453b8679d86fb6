import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levels } from '#app/school/vocabulary.ts';
import { leadToasts } from './lead-capture.ts';
import { leadSchema } from './lead-schema.ts';

const lead = {
  fullName: 'Salma N’Diaye',
  email: 'salma@exemple.ma',
  phone: '06 12 34 56 78',
  childName: 'Adam',
  childAge: 7,
  levelInterest: 'primaire',
};

function errorsOf(input: object) {
  const parsed = leadSchema.safeParse(input);
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((i) => [i.path[0], i.message]));
}

test('a complete lead is accepted as it was typed', () => {
  expect(leadSchema.parse(lead)).toEqual(lead);
});

test('each of the six fields is required, in words', () => {
  expect(errorsOf({})).toEqual(
    Object.fromEntries(Object.keys(lead).map((name) => [name, 'Ce champ est obligatoire'])),
  );
});

test('a field of spaces or of markup alone counts as missing', () => {
  for (const fullName of ['   ', '<b></b>', '\u0000']) {
    expect(errorsOf({ ...lead, fullName })).toEqual({ fullName: 'Ce champ est obligatoire' });
  }
});

test('a name that a mail program would make a link of is refused, in words', () => {
  const refused = 'Un nom ne contient ni lien ni adresse';
  for (const name of [
    'Cliquez https://casino.example',
    'www.casino.example',
    'ＷＷＷ．casino',
    'gagnez sur casino.example !',
    'bet365.com',
    'bit.ly/x',
    'salma@exemple.ma',
    'Salma＠exemple',
  ]) {
    expect(errorsOf({ ...lead, fullName: name, childName: name })).toEqual({
      fullName: refused,
      childName: refused,
    });
  }
  for (const name of [
    'M. Alami',
    'Dr.Idrissi',
    'Med.Amine El Fassi',
    'Mme.Benali',
    'Adam (CP)',
    'Salma & Inès',
    'N’Diaye, Jr.',
    '...',
    'ياسمين بنعلي',
  ]) {
    expect(errorsOf({ ...lead, fullName: name, childName: name })).toEqual({});
  }
});

test('the age is a whole number from 3 to 18, and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -50, max: 150 }), fc.double()), (childAge) => {
      const good = Number.isInteger(childAge) && childAge >= 3 && childAge <= 18;
      expect(leadSchema.safeParse({ ...lead, childAge }).success).toBe(good);
    }),
  );
});

test('only the four levels are accepted', () => {
  for (const level of levels) expect(errorsOf({ ...lead, levelInterest: level })).toEqual({});
  fc.assert(
    fc.property(fc.string(), (levelInterest) => {
      fc.pre(!levels.some((level) => level === levelInterest));
      expect(errorsOf({ ...lead, levelInterest })).toHaveProperty('levelInterest');
    }),
  );
});

test('Moroccan numbers are accepted as families write them', () => {
  for (const phone of [
    '0612345678',
    '06 12 34 56 78',
    '06-12-34-56-78',
    '+212 6 12 34 56 78',
    '(0522) 00.00.00',
  ]) {
    expect(errorsOf({ ...lead, phone })).toEqual({});
  }
  for (const phone of ['1234', 'demandez Salma', '+212+6123456', '0612345678901234567']) {
    expect(errorsOf({ ...lead, phone })).toEqual({
      phone: 'Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78',
    });
  }
});

test('an address without an at sign is refused in words', () => {
  expect(errorsOf({ ...lead, email: 'salma.exemple.ma' })).toEqual({
    email: 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma',
  });
});

test('whatever is typed, what is accepted holds no tag, no control character and no overlong text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (fullName) => {
      const parsed = leadSchema.safeParse({ ...lead, fullName });
      if (!parsed.success) return;
      expect(parsed.data.fullName).not.toMatch(/<[a-z/!?]|\p{Cc}/iu);
      expect(parsed.data.fullName.length).toBeLessThanOrEqual(100);
      expect(leadSchema.parse(parsed.data)).toEqual(parsed.data);
    }),
  );
});

test('the submission key is a UUID or absent', () => {
  expect(errorsOf({ ...lead, submissionKey: 'again' })).toHaveProperty('submissionKey');
  expect(errorsOf({ ...lead, submissionKey: '6f1d3c1e-52b4-4b7a-9d0e-0c7d6d9b1a2f' })).toEqual({});
});

test('the limit is shown with its minutes, one or many', () => {
  expect(leadToasts.limited(1).text).toContain('1 minute ');
  expect(leadToasts.limited(12).text).toContain('12 minutes ');
});
