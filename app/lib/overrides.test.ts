import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { changedFields, isWithin, overridesOf, valueAt, withOverrides } from './overrides.ts';

const fields = [['text'], ['list'], ['group', 'hours'], ['group', 'inner', 'number']].map((path) => ({
  path,
}));

const hours = fc.option(fc.record({ opens: anyText(), closes: anyText() }));
const groups = fc.record({
  text: anyText(),
  list: fc.array(anyText(), { maxLength: 3 }),
  group: fc.record({ hours, inner: fc.record({ number: fc.integer() }) }),
});

test('a difference put back over the defaults is the value again', () => {
  fc.assert(
    fc.property(groups, groups, (defaults, value) => {
      expect(withOverrides(defaults, overridesOf(fields, defaults, value))).toEqual(value);
      expect(overridesOf(fields, value, value)).toEqual({});
    }),
  );
});

test('a default that changes later applies to values without an override, and nothing else', () => {
  fc.assert(
    fc.property(groups, groups, groups, (before, value, after) => {
      const difference = overridesOf(fields, before, value);
      const shown = withOverrides(after, difference);
      const changed = changedFields(fields, before, value);
      for (const field of fields) {
        const expected = changed.includes(field) ? value : after;
        expect(valueAt(shown, field.path)).toEqual(valueAt(expected, field.path));
      }
    }),
  );
});

test('a value that went through jsonb, which orders names anew, is the same', () => {
  const defaults = { group: { hours: { opens: '08:00', closes: '17:00' } } };
  const stored = { group: { hours: { closes: '17:00', opens: '08:00' } } };
  expect(overridesOf(fields, defaults, stored)).toEqual({});
});

test('names that objects inherit are names like others', () => {
  const hostile: unknown = JSON.parse('{"__proto__":{"text":"x"},"constructor":"y"}');
  const merged = withOverrides({ text: 'a' }, Object(hostile));
  expect(merged.text).toBe('a');
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect(valueAt({}, ['constructor'])).toBeUndefined();
});

test('a path lies within a place or not', () => {
  expect(isWithin(['phones', '1'], ['phones'])).toBe(true);
  expect(isWithin(['phones'], ['phones', '1'])).toBe(false);
});

test('a list and a group that has its names are not the same', () => {
  const field = { path: ['hours'] };
  expect(changedFields([field], { hours: ['8', '17'] }, { hours: { 0: '8', 1: '17' } })).toEqual([field]);
});
