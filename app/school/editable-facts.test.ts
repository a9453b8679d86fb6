import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { factInWords, factNames, factOf, meantBy, textOf, textsOf, tidyPhone } from './editable-facts.ts';
import { defaultFacts } from './facts.ts';

test.each([
  ['0522000000', '+212 5 22 00 00 00'],
  ['05 22 00 00 00', '+212 5 22 00 00 00'],
  ['05-22.00.00.00', '+212 5 22 00 00 00'],
  ['00212 522 000 000', '+212 5 22 00 00 00'],
  ['+212 (0)5 22 00 00 00', '+212 5 22 00 00 00'],
  ['+212522000000', '+212 5 22 00 00 00'],
  ['+33 1 23 45 67 89', '+33 1 23 45 67 89'],
  ['0033123456789', '+33123456789'],
  ['bonjour', 'bonjour'],
])('the number %s is shown as %s', (typed, shown) => {
  expect(tidyPhone(typed)).toBe(shown);
});

test('every editable fact of the school has a text that means it again', () => {
  for (const name of factNames) {
    const value = factOf(defaultFacts, name);
    expect(value, name).toBeDefined();
    expect(meantBy(name, textOf(name, value)), name).toEqual(value);
    expect(factInWords(name, textOf(name, value)), name).not.toMatch(/undefined|NaN|\[object/);
  }
});

test('closed days, lists and percentages are said in words', () => {
  const texts = textsOf(defaultFacts);
  expect(factInWords('openingHours.sunday', texts['openingHours.sunday'])).toBe('Fermé');
  expect(factInWords('openingHours.weekdays', texts['openingHours.weekdays'])).toBe('8h–17h');
  expect(factInWords('phones', texts.phones)).toBe('+212 5 22 00 00 00 · +212 6 00 00 00 00');
  expect(factInWords('figures.success', texts['figures.success'])).toBe('98\u00A0%');
});

test.each([
  ['33.6103, -7.5006', { latitude: 33.6103, longitude: -7.5006 }],
  ['33.6103,-7.5006', { latitude: 33.6103, longitude: -7.5006 }],
  ['33,6103 ; -7,5006', { latitude: 33.6103, longitude: -7.5006 }],
  ['Sidi Bernoussi', { latitude: Number.NaN, longitude: Number.NaN }],
])('the place « %s » is read as maps write it', (typed, place) => {
  expect(meantBy('location', typed)).toEqual(place);
});

test('whatever is typed is read without failing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...factNames), anyText(), (name, typed) => {
      meantBy(name, typed);
    }),
  );
});
