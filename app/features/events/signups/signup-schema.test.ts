import { expect, test } from 'vitest';
import { signupSchema } from './signup-schema.ts';

const signup = {
  event: 'b1b6f0de-3e6c-4c8e-9d0a-0f6a0c4f2a11',
  day: '2027-03-05',
  fullName: 'Salma N’Diaye',
  email: 'salma@exemple.ma',
  phone: '+212 6 12 34 56 78',
  persons: 2,
  privacyAccepted: true,
};

test('a sign-up is accepted as it was typed, with a message or without', () => {
  expect(signupSchema.parse(signup)).toEqual(signup);
  const told = { ...signup, message: 'Une poussette', persons: 10 };
  expect(signupSchema.parse(told)).toEqual(told);
  expect(signupSchema.parse({ ...signup, persons: 1 }).persons).toBe(1);
});

const places = 'Indiquez de 1 à 10 personnes';

test.each([
  ['persons', 0, places],
  ['persons', 11, places],
  ['persons', 1.5, places],
  ['persons', 'deux', places],
  ['persons', undefined, places],
  ['day', '5 mars 2027', 'Valeur non autorisée'],
  ['day', '12027-03-05', 'Valeur non autorisée'],
  ['day', '2027-03-05T08:30', 'Valeur non autorisée'],
  ['event', 'fete', 'Valeur non autorisée'],
  ['message', 'x'.repeat(501), 'Maximum 500 caractères autorisés'],
  ['email', 'salma@exemple', expect.stringContaining('email')],
])('a sign-up whose %s is %j is refused in words', (name, value, message) => {
  const { issues } = signupSchema.safeParse({ ...signup, [name]: value }).error ?? { issues: [] };
  expect(issues.map((issue) => [issue.path[0], issue.message])).toEqual([[name, message]]);
});
