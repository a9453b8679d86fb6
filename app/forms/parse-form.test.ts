import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from '#app/lib/zod.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import { age, choice, privacyAccepted, requiredLine } from './field-schemas.ts';
import { errorsIn, firstErrors, parseFields, parseForm, parsePublicForm } from './parse-form.ts';

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
  parsePublicForm(formOf(Object.entries({ ...good, ...changed })), schema);

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
      expect(parsePublicForm(formOf([...rest, ...Object.entries(good)]), schema)).toEqual(read({}));
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
    parsePublicForm(
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

const officeForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    version: z.coerce.number().int('Un entier').min(1, 'Un au moins'),
    note: z.string().max(5, 'Cinq au plus').default('rien'),
    to: z.union([z.literal('').transform(() => null), z.uuid()]),
    file: z.instanceof(File).optional(),
  }),
  z.object({ intent: z.literal('delete') }),
]);
const saved = { intent: 'save', version: '2', note: 'a', to: '' };

test('a form of the office is read as it was sent: an emptied text empties, and is not left out', () => {
  const file = new File(['x'], 'x.pdf');
  expect(parseForm(formOf([...Object.entries({ ...saved, note: '' }), ['file', file]]), officeForm)).toEqual({
    value: { intent: 'save', version: 2, note: '', to: null, file },
    errors: null,
  });
  const { note: _, ...rest } = saved;
  expect(parseForm(formOf(Object.entries(rest)), officeForm).value).toMatchObject({ note: 'rien' });
});

test('of a field that the office sends twice the last one counts', () => {
  expect(parseForm(formOf([...Object.entries(saved), ['note', 'b']]), officeForm).value).toMatchObject({
    note: 'b',
  });
});

test('whatever the office sends is read as its schema reads the texts, with the errors of each field', () => {
  const name = fc.constantFrom('intent', 'version', 'note', 'to', 'file', '__proto__', 'constructor');
  const text = fc.oneof(fc.constantFrom('save', 'delete', '', '1', '2.5'), anyText({ maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { maxLength: 10 }), (entries) => {
      const form = formOf(entries);
      const read = officeForm.safeParse(Object.fromEntries(form));
      const { value, errors } = parseForm(form, officeForm);
      expect(value).toEqual(read.data ?? null);
      const found = read.error && z.flattenError(read.error).fieldErrors;
      expect(errors).toEqual(found ?? null);
    }),
  );
});

test('a field says each of its messages once, and where one is enough, its first', () => {
  const rule = z.string().min(2, 'Format invalide').regex(/^\d+$/, 'Format invalide').min(3, 'Trop court');
  const { errors } = parseFields({ code: 'x' }, z.object({ code: rule, name: z.string('Le nom') }));
  expect(errors).toEqual({ code: ['Format invalide', 'Trop court'], name: ['Le nom'] });
  expect(firstErrors(errors ?? {})).toEqual({ code: ['Format invalide'], name: ['Le nom'] });
});
