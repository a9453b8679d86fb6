import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupWith, valueAt } from '#app/lib/difference.ts';
import { readDifference, safeParseStored } from '#app/lib/field-schema.ts';
import { standingOf } from '#app/lib/standing.ts';
import { z } from '#app/lib/zod.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import {
  blankFaces,
  changedFaces,
  editableFaces,
  type Faces,
  faceFields,
  publicFaces,
} from './faces-schema.ts';

const typed = (changes: unknown) => readDifference(editableFaces, changes, z.safeParse);
const director = { name: 'Inès Alaoui', role: '', text: 'Bonjour.', portrait: '', shown: true };
const voice = { quotation: 'On y court.', firstName: 'Nadia', relation: 'maman de Sami', shown: true };
const voices = faceFields.flatMap(({ list }) => list?.fields ?? []);

test('nothing is shown before the staff fills it in', () => {
  expect(changedFaces({}).faces).toEqual(blankFaces);
  expect(publicFaces(blankFaces)).toEqual(blankFaces);
  expect(faceFields.map(({ path }) => valueAt(blankFaces, path)).every((value) => value !== undefined)).toBe(
    true,
  );
});

test.each<[string, Partial<Faces['director']>, boolean]>([
  ['whole', {}, true],
  ['without a role or a portrait', { role: '', portrait: '' }, true],
  ['without a name', { name: '' }, false],
  ['without a text', { text: '' }, false],
  ['hidden', { shown: false }, false],
])('the head’s word %s', (_, given, shown) => {
  const faces = { ...blankFaces, director: { ...director, ...given } };
  expect(publicFaces(faces).director).toEqual(shown ? faces.director : blankFaces.director);
});

test('voices that are whole and not hidden are shown, in the staff’s order', () => {
  const parts = ['quotation', 'firstName', 'relation'] as const;
  const given = [
    { ...voice, firstName: 'Zoé' },
    ...parts.map((part) => ({ ...voice, [part]: '' })),
    { ...voice, shown: false },
    voice,
  ];
  expect(publicFaces({ ...blankFaces, voices: given }).voices.map(({ firstName }) => firstName)).toEqual([
    'Zoé',
    'Nadia',
  ]);
});

test.each([
  [{ quotation: '', firstName: '', relation: '', shown: true }, 'blank', []],
  [{ ...voice, firstName: '' }, 'incomplete', ['Prénom']],
  [{ ...voice, firstName: '', relation: '', shown: false }, 'incomplete', ['Prénom', 'Lien avec l’école']],
  [{ ...voice, shown: false }, 'hidden', []],
  [voice, 'shown', []],
])('of %j the form says: %s', (entry, state, labels) => {
  const standing = standingOf(voices, entry);
  expect(standing.state).toBe(state);
  if (state === 'incomplete') expect(standing.missing.map(({ label }) => label)).toEqual(labels);
});

test.each([
  [
    ['voices'],
    [voice, { ...voice, quotation: 'x'.repeat(601) }],
    ['1', 'quotation'],
    'Maximum 600 caractères autorisés',
  ],
  [
    ['voices'],
    [{ ...voice, firstName: 'x'.repeat(41) }],
    ['0', 'firstName'],
    'Maximum 40 caractères autorisés',
  ],
  [['voices'], Array(13).fill(voice), [], '12 au plus'],
  [['director', 'text'], 'x'.repeat(2001), [], 'Maximum 2000 caractères autorisés'],
  [['director', 'portrait'], '../secret.jpg', [], 'Photo inconnue'],
])('of %j, too much is refused in words', (path, text, inside, message) => {
  expect(typed(groupWith(path, text))).toEqual({
    difference: {},
    errors: [{ path: [...path, ...inside], message }],
  });
});

test.each([
  ['«\u00A0On y court.\u00A0»', 'On y court.'],
  ['“On y court.”', 'On y court.'],
  ['« Cours », dit-elle, « cours ».', '« Cours », dit-elle, « cours ».'],
  ['Un.\r\n\r\n\r\n\r\nDeux.  \u0007', 'Un.\n\nDeux.'],
])('the quotation %j is kept as %j', (quotation, kept) => {
  expect(typed({ voices: [{ ...voice, quotation }] }).difference).toEqual({
    voices: [{ ...voice, quotation: kept }],
  });
});

test('whatever is stored or typed, what is shown is whole, and keeps its rules', () => {
  const anywhere = fc.oneof(fc.jsonValue(), anyText());
  const line = fc.oneof(fc.constant(''), anyText());
  const anyVoice = fc.record({ quotation: line, firstName: line, relation: line, shown: fc.boolean() });
  const change = fc
    .tuple(fc.constantFrom(...faceFields), anywhere)
    .map(([{ path }, value]) => groupWith(path, value));
  const someVoices = fc.record({ voices: fc.array(anyVoice, { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), change, someVoices), (given) => {
      for (const stored of [given, typed(given).difference]) {
        const shown = publicFaces(changedFaces(stored).faces);
        expect(safeParseStored(z.object(editableFaces), shown).data).toEqual(shown);
        expect(publicFaces(shown)).toEqual(shown);
        for (const each of shown.voices) expect(Object.values(each)).not.toContain('');
      }
      expect(changedFaces(typed(given).difference).errors).toEqual([]);
    }),
  );
});
