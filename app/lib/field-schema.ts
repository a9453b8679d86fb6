import { type Group, groupWith, isGroup, type Path, withOverrides } from './overrides.ts';
import { z } from './zod.ts';

/* Forms generated from a Zod schema. The schema defines shape, limits and error messages; `field` adds
   what the form shows. The schema's input is the text of form fields; its output the values used by pages
   and the database. Where they differ, the field is a codec. */

/** Form controls; each has a component in `office/field-form`. */
type Input = TextInput | 'lines' | 'phones' | 'hours' | 'choice' | 'switch' | 'photo' | 'list';

/** Those whose value is one typed text. */
type TextInput = 'line' | 'text' | 'number' | 'phone' | 'email' | 'address';

type Words = {
  /** How to fill it in, if the label is not enough. */
  hint?: string;
  /** The meaning of an empty value; without this the field is required. */
  empty?: string;
  /** Shown after its value. */
  unit?: string;
  /** Maximum characters, per line for several lines; counted while typing. */
  longest?: number;
  /** Its section or entry is shown only if it is filled in; it may stay empty. */
  needed?: true;
  /** Not visible on the page itself, such as the text for search engines: not in previews. */
  unseen?: true;
  /** The options of a choice. */
  choices?: readonly { value: string; label: string }[];
};

/** A list of entries with the same fields. */
type List = {
  /** Minimum number of entries; 0 by default. */
  least?: number;
  /** Maximum number of entries. */
  most: number;
  /** The name of an entry: « Témoignage ». */
  one: string;
  /** The label of the button that adds one. */
  add: string;
  /** Where a complete entry is shown; absent when every entry must be complete. */
  shownOn?: string;
  /** The values of a new entry. */
  blank: Group;
};

type FieldMeta = Words & {
  label: string;
  input: Input;
  /** For the control `list`; the paths of its fields are relative to the entry. */
  list?: List & { fields: readonly Field[] };
};

export type Field = FieldMeta & { path: Path };

/** A group of fields with a title and a text. */
export type Section = {
  id: string;
  title: string;
  text: string;
  /** Where it is shown once complete; absent when every field is required. */
  shownOn?: string;
  fields: readonly Field[];
};

/** An error of a field. Inside a list, the path continues with the entry's index and field. */
export type FieldError = { path: Path; message: string };

type Shape = z.core.$ZodShape;

const metas = z.registry<FieldMeta>();

/**
 * Makes a part of a schema an editable field. Parts that are neither fields nor groups of fields cannot be
 * edited.
 */
export function field<Schema extends z.ZodType>(label: string, input: Input, schema: Schema, words?: Words) {
  // A clone: two days share one schema, each with its label.
  const own = schema.clone();
  metas.add(own, { label, input, ...words });
  return own;
}

/** Makes a list of entries a field: changed as a whole; `entry` defines the fields of an entry. */
export function listField<Entry extends z.ZodObject>(label: string, entry: Entry, list: List, words?: Words) {
  const { least = 0, most } = list;
  const schema = z.array(entry).min(least, `${least} au moins`).max(most, `${most} au plus`);
  const own = schema.clone();
  metas.add(own, { label, input: 'list', ...words, list: { ...list, fields: fieldsOf(entry.shape) } });
  return own;
}

/** The form of these schema parts, as serialisable data. */
export function sectionsOf(parts: readonly (Omit<Section, 'fields'> & { shape: Shape })[]): Section[] {
  return parts.map(({ shape, ...words }) => ({ ...words, fields: fieldsOf(shape) }));
}

function fieldsOf(shape: Shape, path: Path = []): Field[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const meta = metas.get(schema);
    if (meta) return [{ ...meta, path: [...path, name] }];
    return schema instanceof z.ZodObject ? fieldsOf(schema.shape, [...path, name]) : [];
  });
}

type Reading = { difference: Group; errors: FieldError[] };

/**
 * Reads a difference field by field: returns the valid values, and the errors of the rest. Never throws.
 * @param read validates one field: `z.safeParse` for typed text, `safeParseStored` for stored values
 */
export function readOverrides(
  shape: Shape,
  given: unknown,
  read: (schema: z.core.$ZodType, value: unknown) => z.ZodSafeParseResult<unknown>,
  path: Path = [],
): Reading {
  if (!isGroup(given)) return { difference: {}, errors: [{ path, message: 'Format invalide' }] };
  const readings = Object.entries(given).map(([name, value]): Reading => {
    const at = [...path, name];
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const meta = schema && metas.get(schema);
    if (schema && meta) {
      const { success, data, error } = read(schema, value);
      if (success) return { difference: groupWith(at, data), errors: [] };
      return { difference: {}, errors: errorsOf(error.issues, meta, at) };
    }
    if (schema instanceof z.ZodObject) return readOverrides(schema.shape, value, read, at);
    return { difference: {}, errors: [{ path: at, message: 'Champ inconnu' }] };
  });
  return {
    difference: readings.reduce<Group>((all, { difference }) => withOverrides(all, difference), {}),
    errors: readings.flatMap(({ errors }) => errors),
  };
}

function errorsOf(issues: readonly z.core.$ZodIssue[], { input }: FieldMeta, path: Path): FieldError[] {
  if (input === 'phones')
    return issues.map((issue) => ({ path: [...path, String(issue.path[0] ?? 0)], message: issue.message }));
  if (input === 'list')
    return issues.map((issue) => ({ path: [...path, ...issue.path.map(String)], message: issue.message }));
  return issues.slice(0, 1).map(({ message }) => ({ path, message }));
}

/** Validates values instead of texts: of a stored row, or of the configuration file. */
export function safeParseStored<Schema extends z.core.$ZodType>(schema: Schema, value: unknown) {
  const texts = z.safeEncode<z.core.$ZodType>(schema, value);
  return texts.success ? z.safeParse(schema, texts.data) : texts;
}
