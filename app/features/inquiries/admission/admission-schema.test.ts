import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePublicForm } from '#app/forms/parse-form.ts';
import { admissionMessage } from './admission.ts';
import { admissionSchema } from './admission-schema.ts';

const answers = {
  parentName: "Aïcha N'Diaye",
  email: 'aicha@exemple.ma',
  phone: '06.12.34.56.78',
  childName: 'Élias',
  childAge: '4',
  schoolLevel: 'maternelle',
  message: '',
  privacyAccepted: 'on',
};

function read(changed: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...answers, ...changed })) {
    if (value !== undefined) form.set(name, value);
  }
  return parsePublicForm(form, admissionSchema);
}

test('a form as the browser sends it is read, its message optional', () => {
  expect(read({}).value).toEqual({ ...answers, childAge: 4, message: undefined, privacyAccepted: true });
  expect(read({ message: 'Il aime les\r\nétoiles' }).value?.message).toBe('Il aime les\nétoiles');
});

test('everything but the message is required', () => {
  const empty = Object.fromEntries(Object.keys(answers).map((name) => [name, undefined]));
  const required = ['Ce champ est obligatoire'];
  expect(read(empty).errors).toEqual({
    parentName: required,
    email: required,
    phone: required,
    childName: required,
    childAge: required,
    schoolLevel: required,
    privacyAccepted: ['Vous devez accepter la politique de confidentialité pour continuer.'],
  });
});

test('neither name takes a link', () => {
  const refused = ['Un nom ne contient ni lien ni adresse'];
  const { errors } = read({ parentName: 'Voir www.exemple.ma', childName: 'https://exemple.ma' });
  expect(errors).toEqual({ parentName: refused, childName: refused });
});

test('the age is a whole number from 3 to 18', () => {
  const refused = ['L’âge doit être un nombre entier, de 3 à 18 ans'];
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 40 }), (age) => {
      const { errors } = read({ childAge: String(age) });
      expect(errors?.childAge).toEqual(age >= 3 && age <= 18 ? undefined : refused);
    }),
  );
  for (const typed of ['six', '4,5', '4.5', '2.5', '-0.5', '18.5', '1e1000']) {
    expect(read({ childAge: typed }).errors?.childAge).toEqual(refused);
  }
});

test('a message of more than 2000 characters is refused, not cut', () => {
  expect(read({ message: 'a'.repeat(2000) }).errors).toBeNull();
  expect(read({ message: 'a'.repeat(2001) }).errors?.message).toEqual(['Maximum 2000 caractères autorisés']);
});

test('a level that is none is refused', () => {
  expect(read({ schoolLevel: 'université' }).errors?.schoolLevel).toEqual(['Valeur non autorisée']);
});

test('whatever is sent, the answer is a good pre-registration or errors in words', () => {
  const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }), { nil: undefined });
  const form = fc.record(Object.fromEntries(Object.keys(answers).map((name) => [name, text])));
  fc.assert(
    fc.property(form, (changed) => {
      const { value, errors } = read(changed);
      if (value) expect(admissionSchema.parse(value)).toEqual(value);
      else for (const words of Object.values(errors).flat()) expect(words).toMatch(/^[A-ZL][^<>]{5,}/);
    }),
  );
});

test('each answer has its words (spec §8)', () => {
  expect(admissionMessage({ status: 'received' })).toEqual({
    title: 'Demande d’inscription envoyée',
    text: 'Nous vous contacterons dans les 48h pour finaliser votre dossier.',
  });
  for (const status of ['failed', 'unexpected'] as const) {
    expect(admissionMessage({ status })).toEqual({
      title: 'Erreur',
      text: 'Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.',
    });
  }
  expect(admissionMessage({ status: 'limited', minutes: 3 })?.text).toContain('3 minutes');
  expect(admissionMessage({ status: 'invalid', errors: {} })).toBeNull();
});
