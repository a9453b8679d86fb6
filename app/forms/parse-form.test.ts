import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from '#app/lib/zod.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import { age, choice, privacyAccepted, requiredLine } from './field-schemas.ts';
import { errorsIn, parseForm } from './parse-form.ts';

const schema = z.object({
  name: requiredLine(200),
  note: requiredLine(200).optional(),
  age: age(),
  colour: choice(['bleu', 'vert']),
  privacyAccepted: privacyAccepted(),
});
const good = { name: 'Adam', age: '6', colour: 'vert', privacyAccepted: 'on' };

function formOf(fields: Iterable<readonly [string, string | Blob]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const read = (changed: Record<string, string>) =>
  parseForm(formOf(Object.entries({ ...good, ...changed })), schema);

test('a text comes as it is typed, a number as one, a ticked box as true, and what is empty not at all', () => {
  const value = { name: 'Adam', note: undefined, age: 6, colour: 'vert', privacyAccepted: true };
  expect(read({ note: '' })).toEqual({ value, errors: null });
});

test('whatever is typed into a number is that number or refused', () => {
  fc.assert(
    fc.property(fc.oneof(anyText({ maxLength: 8 }), fc.integer().map(String)), (typed) => {
      const { value, errors } = read({ age: typed });
      if (value) expect(value.age).toBe(Number(typed));
      else expect(Object.keys(errors)).toEqual(['age']);
    }),
  );
});

test('a field that is missing, empty, or no text has its own words', () => {
  expect(errorsIn(formOf([]), schema)).toMatchObject({
    name: ['Ce champ est obligatoire'],
    age: ['Ce champ est obligatoire'],
    colour: ['Ce champ est obligatoire'],
  });
  const file = new File(['x'], 'nom.txt');
  const twice = formOf([...Object.entries({ ...good, age: 'six' }), ['name', 'Yanis'], ['note', file]]);
  expect(errorsIn(twice, schema)).toEqual({
    name: ['Format invalide'],
    note: ['Format invalide'],
    age: ['L’âge doit être un nombre entier, de 3 à 18 ans'],
  });
});

test('what the schema does not name changes nothing, whatever it is called', () => {
  const other = fc.oneof(
    anyText({ maxLength: 20 }),
    fc.constantFrom('__intent__', '__state__', '__proto__', 'constructor', 'name[0]', 'name.first', 'age[]'),
  );
  const others = fc.array(fc.tuple(other, anyText({ maxLength: 20 })), { maxLength: 20 });
  fc.assert(
    fc.property(others, (entries) => {
      const rest = entries.filter(([name]) => !Object.hasOwn(schema.shape, name));
      expect(parseForm(formOf([...rest, ...Object.entries(good)]), schema)).toEqual(read({}));
    }),
  );
});

test('blanks are no number, a box says « on » or is refused, and a rule is found behind what is around it', () => {
  const places = z.object({
    places: z.number({ error: 'Un nombre' }).optional(),
    told: z.boolean({ error: 'Une case' }),
  });
  const asked = (fields: Record<string, string>) => errorsIn(formOf(Object.entries(fields)), places);
  expect(
    parseForm(
      formOf([
        ['places', '3'],
        ['told', 'on'],
      ]),
      places,
    ).value,
  ).toEqual({ places: 3, told: true });
  expect(asked({ places: '  ', told: 'on' })).toEqual({ places: ['Un nombre'] });
  expect(asked({ told: 'oui' })).toEqual({ told: ['Une case'] });
});
