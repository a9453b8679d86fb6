import type { Field } from '#app/lib/field-schema.ts';
import { type Group, isGroup, valueAt } from '#app/lib/overrides.ts';
import { formatHours } from '#app/school/contacts.ts';
import type { Hours } from '#app/school/settings.ts';

/*
 * The value of a field in a form, for its control. A value of the wrong type, from a stored draft, reads as
 * empty.
 */

/** The id of a field's control, or of one entry of a list. */
export function controlId(path: readonly string[]): string {
  return ['champ', ...path].join('-');
}

export function textAt(values: Group, { path }: Field): string {
  return textOf(valueAt(values, path));
}

export function textsAt(values: Group, { path }: Field): string[] {
  return textsOf(valueAt(values, path));
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}

export function entriesAt(values: Group, { path }: Field): Group[] {
  const value = valueAt(values, path);
  return Array.isArray(value) ? value.filter(isGroup) : [];
}

/** Null: closed. */
export function hoursAt(values: Group, { path }: Field): Hours | null {
  const value = valueAt(values, path);
  return isGroup(value) ? { opens: textOf(value.opens), closes: textOf(value.closes) } : null;
}

/** Whether a field, or a field in each entry of a list, is required. */
export function isRequired({ input, empty, needed, list }: Field): boolean {
  if (list) return list.fields.some(isRequired);
  return empty === undefined && !needed && !['choice', 'switch', 'photo'].includes(input);
}

/** Per text in a list, so that the summary fits one line. */
const longestOfEntry = 60;

/** A field's value as one line of text: '8 h–17 h', '98 %', 'Fermé'. */
export function describeValue(field: Field, values: Group): string {
  const { empty = '', list, choices } = field;
  const value = valueAt(values, field.path);
  if (list) {
    return (
      entriesAt(values, field)
        .map((entry) => entryInWords(list.fields, entry))
        .join(' · ') || empty
    );
  }
  if (choices) return choices.find((choice) => choice.value === value)?.label ?? '';
  if (field.input === 'switch') return value === true ? field.label : empty;
  if (field.input === 'photo') return textOf(value) === '' ? empty : 'Une photo de la galerie';
  const hours = hoursAt(values, field);
  if (hours) return formatHours(hours);
  const text = textsAt(values, field).filter(Boolean).join(' · ') || textAt(values, field);
  return text === '' ? empty : `${text}${field.unit ?? ''}`;
}

function entryInWords(fields: readonly Field[], entry: Group): string {
  const texts = fields.map((field) => (textAt(entry, field) === '' ? '' : describeValue(field, entry)));
  const shortened = texts.filter(Boolean).map((text) => {
    const letters = [...text];
    return letters.length > longestOfEntry ? `${letters.slice(0, longestOfEntry).join('')}…` : text;
  });
  return shortened.join(', ');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
