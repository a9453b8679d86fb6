import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillIn, replyFields, unknownFields } from './reply-fields.ts';

const adam = { nom: 'Salma Idrissi', enfant: 'Adam', niveau: 'primaire', campagne: '2027-2028' };

test('a template says what is known of the family', () => {
  const template = 'Bonjour {nom},\n\nL’inscription de {enfant}, niveau { Niveau }, est faite.';
  expect(fillIn(template, adam)).toEqual({
    text: 'Bonjour Salma Idrissi,\n\nL’inscription de Adam, niveau primaire, est faite.',
    missing: [],
  });
});

test('a sentence with a field that has nothing to say is left out, and the line with it when nothing is left', () => {
  const template =
    'Bonjour {nom},\n\nMerci de votre demande. Nous attendons {enfant}\u00A0! À bientôt.\n\nVisite {visite}.\n\nBien à vous,';
  expect(fillIn(template, { nom: 'Omar' })).toEqual({
    text: 'Bonjour Omar,\n\nMerci de votre demande. À bientôt.\n\nBien à vous,',
    missing: ['enfant', 'visite'],
  });
});

test('a subject that is about what is missing is empty', () => {
  expect(fillIn('L’inscription de {enfant}', { nom: 'Omar' }).text).toBe('');
});

test('what is in braces and no field is named as it is written', () => {
  expect(unknownFields('{nom} {prenom} { } {Enfant} {a{niveau}')).toEqual(['{prenom}', '{ }']);
});

test('a name that looks like a field is none, and is one line', () => {
  expect(fillIn('Bonjour {nom},', { nom: '{enfant}\r\nX' }).text).toBe('Bonjour (enfant) X,');
});

test('whatever is filled in, no field is left, and what is no field stays', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '.', '{', '}', '\n', 'nom', 'visite', '!') });
  fc.assert(
    fc.property(text, fc.string(), (template, nom) => {
      const filled = fillIn(template, { nom }).text;
      for (const name of Object.keys(replyFields)) expect(filled).not.toContain(`{${name}}`);
    }),
  );
});
