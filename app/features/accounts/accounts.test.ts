import { expect, test } from 'vitest';
import { generatePassword } from './accounts.server.ts';
import { blockedBanner, loginNotices } from './accounts.ts';
import { newAdministratorSchema, signInSchema } from './sign-in-form.server.ts';

function messagesOf(fields: unknown): string[] {
  return signInSchema.safeParse(fields).error?.issues.map((issue) => issue.message) ?? [];
}

test('the login notices are those of the specification, to the letter', () => {
  expect(loginNotices.missingFields).toMatchObject({
    title: 'Champs manquants',
    text: 'Veuillez remplir tous les champs',
  });
  expect(loginNotices.invalidEmail).toMatchObject({
    title: 'Email invalide',
    text: 'Veuillez saisir une adresse email valide',
  });
  expect(loginNotices.tooManyAttempts(7)).toMatchObject({
    title: 'Trop de tentatives',
    text: 'Veuillez attendre 7 minutes avant de réessayer.',
  });
  expect(loginNotices.tooManyAttempts(1).text).toBe('Veuillez attendre 1 minute avant de réessayer.');
  expect(loginNotices.injection).toMatchObject({
    title: 'Tentative d’attaque détectée',
    text: 'Cette tentative a été enregistrée. Contactez l’administrateur si c’est une erreur.',
  });
  expect(loginNotices.procedureError).toMatchObject({
    title: 'Erreur de connexion',
    text: 'Une erreur technique est survenue',
  });
  expect(loginNotices.noMatch).toMatchObject({
    title: 'Erreur de connexion',
    text: 'Email ou mot de passe incorrect',
  });
  expect(loginNotices.unexpected).toMatchObject({
    title: 'Erreur',
    text: 'Une erreur inattendue est survenue',
  });
  expect(loginNotices.success('Salma Bennis')).toEqual({
    title: 'Connexion réussie',
    text: 'Bienvenue Salma Bennis',
    style: 'default',
  });
  expect(blockedBanner).toBe('Compte temporairement bloqué pour sécurité');
});

test('both fields are required', () => {
  expect(messagesOf({})).toEqual(['Veuillez remplir tous les champs', 'Veuillez remplir tous les champs']);
});

test('the email must be one of at most 254 characters, the password of at most 128', () => {
  expect(messagesOf({ email: 'salma', password: 'x' })).toEqual(['Veuillez saisir une adresse email valide']);
  const long = `${'a'.repeat(250)}@b.ma`;
  expect(messagesOf({ email: long, password: 'x'.repeat(129) })).toEqual([
    'Maximum 254 caractères autorisés',
    'Maximum 128 caractères autorisés',
  ]);
});

test('blanks around the email are forgiven, those of a password belong to it', () => {
  expect(signInSchema.parse({ email: ' salma@ecole.example ', password: ' x ' })).toEqual({
    email: 'salma@ecole.example',
    password: ' x ',
  });
});

test('an administrator has a lower-case email, a name, and a password of 12 to 128 characters', () => {
  const fields = { email: 'Salma@Ecole.example', fullName: "Salma N'Diaye", password: 'x'.repeat(12) };
  expect(newAdministratorSchema.parse(fields).email).toBe('salma@ecole.example');
  expect(newAdministratorSchema.safeParse({ ...fields, password: 'x'.repeat(11) }).success).toBe(false);
  expect(newAdministratorSchema.safeParse({ ...fields, password: 'x'.repeat(129) }).success).toBe(false);
  expect(newAdministratorSchema.safeParse({ ...fields, fullName: ' ' }).success).toBe(false);
});

test('a generated password is long, readable aloud, and never the same', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  for (const password of passwords)
    expect(password).toMatch(/^(?:[a-km-zA-HJ-NP-Z2-9]{5}-){3}[a-km-zA-HJ-NP-Z2-9]{5}$/);
  expect(new Set(passwords).size).toBe(50);
});
