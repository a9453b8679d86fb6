import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOverrides, safeParseStored } from '#app/lib/field-schema.ts';
import { groupWith, valueAt } from '#app/lib/overrides.ts';
import { publicationStatusOf } from '#app/lib/publication-status.ts';
import { z } from '#app/lib/zod.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import {
  blankTestimonials,
  changedTestimonials,
  editableTestimonials,
  publicTestimonials,
  type Testimonials,
  testimonialFields,
} from './testimonials-schema.ts';

const typed = (changes: unknown) => readOverrides(editableTestimonials, changes, z.safeParse);
const director = { name: 'Inès Alaoui', role: '', text: 'Bonjour.', portrait: '', shown: true };
const voice = { quotation: 'On y court.', firstName: 'Nadia', relation: 'maman de Sami', shown: true };
const voices = testimonialFields.flatMap(({ list }) => list?.fields ?? []);

test('nothing is shown before the staff fills it in', () => {
  expect(changedTestimonials({}).faces).toEqual(blankTestimonials);
  expect(publicTestimonials(blankTestimonials)).toEqual(blankTestimonials);
  expect(
    testimonialFields
      .map(({ path }) => valueAt(blankTestimonials, path))
      .every((value) => value !== undefined),
  ).toBe(true);
});

test.each<[string, Partial<Testimonials['director']>, boolean]>([
  ['whole', {}, true],
  ['without a role or a portrait', { role: '', portrait: '' }, true],
  ['without a name', { name: '' }, false],
  ['without a text', { text: '' }, false],
  ['hidden', { shown: false }, false],
])('the head’s word %s', (_, given, shown) => {
  const faces = { ...blankTestimonials, director: { ...director, ...given } };
  expect(publicTestimonials(faces).director).toEqual(shown ? faces.director : blankTestimonials.director);
});

test('voices that are whole and not hidden are shown, in the staff’s order', () => {
  const parts = ['quotation', 'firstName', 'relation'] as const;
  const given = [
    { ...voice, firstName: 'Zoé' },
    ...parts.map((part) => ({ ...voice, [part]: '' })),
    { ...voice, shown: false },
    voice,
  ];
  expect(
    publicTestimonials({ ...blankTestimonials, voices: given }).voices.map(({ firstName }) => firstName),
  ).toEqual(['Zoé', 'Nadia']);
});

test.each([
  [{ quotation: '', firstName: '', relation: '', shown: true }, 'blank', []],
  [{ ...voice, firstName: '' }, 'incomplete', ['Prénom']],
  [{ ...voice, firstName: '', relation: '', shown: false }, 'incomplete', ['Prénom', 'Lien avec l’école']],
  [{ ...voice, shown: false }, 'hidden', []],
  [voice, 'shown', []],
])('of %j the form says: %s', (entry, state, labels) => {
  const standing = publicationStatusOf(voices, entry);
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
    .tuple(fc.constantFrom(...testimonialFields), anywhere)
    .map(([{ path }, value]) => groupWith(path, value));
  const someVoices = fc.record({ voices: fc.array(anyVoice, { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), change, someVoices), (given) => {
      for (const stored of [given, typed(given).difference]) {
        const shown = publicTestimonials(changedTestimonials(stored).faces);
        expect(safeParseStored(z.object(editableTestimonials), shown).data).toEqual(shown);
        expect(publicTestimonials(shown)).toEqual(shown);
        for (const each of shown.voices) expect(Object.values(each)).not.toContain('');
      }
      expect(changedTestimonials(typed(given).difference).errors).toEqual([]);
    }),
  );
});
