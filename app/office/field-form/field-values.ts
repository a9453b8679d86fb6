import { type Group, isGroup, valueAt } from '#app/lib/difference.ts';
import type { Field } from '#app/lib/field-schema.ts';
import { hoursInWords } from '#app/school/contacts.ts';
import type { Hours } from '#app/school/facts.ts';

/* What a form holds of a field, for the control that shows it. A value of another kind, from a kept text, is empty. */

export function textAt(values: Group, { path }: Field): string {
  return textOf(valueAt(values, path));
}

export function textsAt(values: Group, { path }: Field): string[] {
  const value = valueAt(values, path);
  return Array.isArray(value) ? value.map(textOf) : [];
}

/** Null: closed. */
export function hoursAt(values: Group, { path }: Field): Hours | null {
  const value = valueAt(values, path);
  return isGroup(value) ? { opens: textOf(value.opens), closes: textOf(value.closes) } : null;
}

/** A field as a person reads it on one line: '8h–17h', '98 %', 'Fermé'. */
export function inWords(field: Field, values: Group): string {
  const hours = hoursAt(values, field);
  if (hours) return hoursInWords(hours);
  const text = textsAt(values, field).filter(Boolean).join(' · ') || textAt(values, field);
  return text === '' ? (field.empty ?? '') : `${text}${field.unit ?? ''}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
