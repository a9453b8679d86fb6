import { articlePlainText } from '#app/content/article-plain-text.ts';
import { fieldLabels } from '#app/content/form/save-results.ts';
import { rhythmNames } from '#app/features/events/office/rhythm-names.ts';
import type { ReadableField } from '#app/features/versions/versions.ts';
import type { Field } from '#app/lib/field-schema.ts';
import { type Group, isGroup, valueAt } from '#app/lib/overrides.ts';
import { describeValue, entriesAt } from '#app/office/field-form/field-values.ts';

type Categories = readonly { id: string; name: string }[];

/**
 * The fields of an item of a collection, for a comparison.
 * @param categories the current categories of the collection
 */
export function contentFields(names: readonly string[], categories: Categories = []): ReadableField[] {
  return names.map((name) => ({
    name,
    label: name === 'imageUrl' ? 'Image de couverture' : (fieldLabels[name] ?? name),
    read: (values) =>
      name === 'categoryId'
        ? categoryIn(categories, textOf(values[name]))
        : readContent(name, textOf(values[name])),
    ...(name === 'imageUrl' && { picture: (values: Group) => textOf(values.imageUrl) || null }),
  }));
}

function categoryIn(categories: Categories, id: string): string {
  if (id === '') return '';
  return categories.find((category) => category.id === id)?.name ?? 'Une catégorie supprimée depuis';
}

function readContent(name: string, text: string): string {
  if (name === 'content') return articlePlainText(text);
  if (name === 'status') return text === 'published' ? 'Publié' : 'Brouillon';
  if (name === 'eventDate') return text.replace('T', ' ');
  if (name === 'allDay' || name === 'cancelled') return text === '' ? 'Non' : 'Oui';
  if (name === 'repeats') return rhythmNames[text] ?? '';
  if (name === 'imageUrl') return '';
  return text;
}

/** The fields of a form for a comparison, lists included in full. */
export function textFields(fields: readonly Field[]): ReadableField[] {
  return fields.map((field) => ({
    name: field.path.join('.'),
    label: field.label,
    read: (values) => readField(field, values),
  }));
}

function readField(field: Field, values: Group): string {
  const { list, path } = field;
  if (!list) {
    const value = valueAt(values, path);
    return typeof value === 'string' && !field.choices && field.input !== 'photo'
      ? value
      : describeValue(field, values);
  }
  return entriesAt(values, field)
    .filter(isGroup)
    .map((entry, index) => {
      const lines = list.fields.map((inner) => `${inner.label}\u00A0: ${readField(inner, entry)}`);
      return [`${list.one} ${index + 1}`, ...lines].join('\n');
    })
    .join('\n\n');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
