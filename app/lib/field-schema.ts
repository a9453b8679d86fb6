import { type Group, groupWith, isGroup, type Path, withOverrides } from './overrides.ts';
import { z } from './zod.ts';

/*
 * Forms made from a Zod schema. The schema says the shape, the limits and the words for who gets one wrong; `field`
 * adds what the form shows. What the schema takes in are texts as a form holds them; what it gives are the values as
 * pages use them and the database stores them. Where the two differ, the field is a codec.
 */

/** The controls of forms; each has its own in `office/field-form`. */
type Input = TextInput | 'lines' | 'phones' | 'hours' | 'choice' | 'switch' | 'photo' | 'list';

/** Those whose value is one text, typed. */
type TextInput = 'line' | 'text' | 'number' | 'phone' | 'email' | 'address';

type Words = {
  /** How to fill it in, where the label does not say it. */
  hint?: string;
  /** What it means when it is empty; a field without this must be filled in. */
  empty?: string;
  /** Follows its value in a sentence. */
  unit?: string;
  /** Characters at most, of several lines those of each; counted while one types. */
  longest?: number;
  /** Nothing of its section, or of its entry, is shown without it; it may stay empty all the same. */
  needed?: true;
  /** It is not on the page itself, such as what search engines show: no preview has it. */
  unseen?: true;
  /** What a choice is made among. */
  choices?: readonly { value: string; label: string }[];
};

/** A list of entries that are alike, each with fields of its own. */
type List = {
  /** Entries at least; none where absent. */
  least?: number;
  /** Entries at most. */
  most: number;
  /** What one is called: « Témoignage ». */
  one: string;
  /** On the button that adds one. */
  add: string;
  /** Where a whole one is shown; absent where each must be whole. */
  shownOn?: string;
  /** What one is before anything is typed in it. */
  blank: Group;
};

type FieldMeta = Words & {
  label: string;
  input: Input;
  /** Of the control `list`; the paths of its fields begin in the entry. */
  list?: List & { fields: readonly Field[] };
};

export type Field = FieldMeta & { path: Path };

/** Fields that belong together on the page, under one title and a text. */
export type Section = {
  id: string;
  title: string;
  text: string;
  /** Where it is shown once it is whole; absent where every field must be filled in. */
  shownOn?: string;
  fields: readonly Field[];
};

/** What is wrong with a field, in words. Inside a list, the path goes on with the entry's index, and the entry's field. */
export type FieldError = { path: Path; message: string };

type Shape = z.core.$ZodShape;

const metas = z.registry<FieldMeta>();

/** Makes a part of a schema a field. What is no field, and no group that holds some, cannot be edited. */
export function field<Schema extends z.ZodType>(label: string, input: Input, schema: Schema, words?: Words) {
  // Of its own: two days share one schema, and each has its label.
  const own = schema.clone();
  metas.add(own, { label, input, ...words });
  return own;
}

/** Makes a list of entries a field: changed as a whole, its entries' fields are made of `entry`. */
export function listField<Entry extends z.ZodObject>(label: string, entry: Entry, list: List, words?: Words) {
  const { least = 0, most } = list;
  const schema = z.array(entry).min(least, `${least} au moins`).max(most, `${most} au plus`);
  const own = schema.clone();
  metas.add(own, { label, input: 'list', ...words, list: { ...list, fields: fieldsOf(entry.shape) } });
  return own;
}

/** The form that edits these parts of a schema, as data that a page can send to the browser. */
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
 * Reads a difference field by field: what is good of it, as values, and what is wrong with the rest. Never throws.
 *
 * @param read judges one field: `z.safeParse` what was typed, `safeParseStored` what was stored
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

/** Judges values, not texts: of a stored row, of the configuration's file. */
export function safeParseStored<Schema extends z.core.$ZodType>(schema: Schema, value: unknown) {
  const texts = z.safeEncode<z.core.$ZodType>(schema, value);
  return texts.success ? z.safeParse(schema, texts.data) : texts;
}
