import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailProblem, longestEmail, newsletterLinks, normalEmail } from './newsletter.ts';

test('an address is judged in the words of the specification', () => {
  expect(emailProblem('')).toBe('Ce champ est obligatoire');
  expect(emailProblem('   ')).toBe('Ce champ est obligatoire');
  expect(emailProblem('salma@')).toBe('Format d’email invalide');
  expect(emailProblem('salma @exemple.ma')).toBe('Format d’email invalide');
  expect(emailProblem(`${'a'.repeat(longestEmail)}@exemple.ma`)).toBe('Format d’email invalide');
  expect(emailProblem(' Salma.Bennani+ecole@Exemple.MA ')).toBeNull();
});

test('it is judged as the other forms of the site judge one', () => {
  const pieces = fc.constantFrom(
    'a',
    'Z',
    '9',
    '.',
    '..',
    '-',
    '_',
    '+',
    "'",
    '@',
    'ma',
    'exemple.ma',
    ' ',
    'é',
    '<',
  );
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const email = normalEmail(text);
      fc.pre(email !== '' && email.length <= longestEmail);
      expect(emailProblem(text) === null).toBe(z.email().safeParse(email).success);
    }),
  );
});

test('a very long address is judged at once', () => {
  expect(emailProblem(`${'a.'.repeat(100_000)}@`)).toBe('Format d’email invalide');
});

test('the links stand below the site’s own address', () => {
  const token = 'ab'.repeat(32);
  expect(newsletterLinks(token, 'https://ecole.example')).toEqual({
    confirm: `https://ecole.example/newsletter/confirmation?jeton=${token}`,
    unsubscribe: `https://ecole.example/newsletter/desinscription?jeton=${token}`,
  });
});
