import {
  type Field,
  type FieldError,
  readOverrides,
  type Section,
  safeParseStored,
  sectionsOf,
} from '#app/lib/field-schema.ts';
import { type Group, withOverrides } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import type { PageName } from '#app/school/vocabulary.ts';

/*
 * A public page whose texts the office edits (decision 22): a schema made of parts, each a group of fields, and the texts of
 * the specification as defaults.
 */

type Shape = z.core.$ZodShape;

/** What belongs together on the page. */
export type Part<Fields extends Shape = Shape> = { title: string; text: string; schema: z.ZodObject<Fields> };

export type TextPage<Texts extends Group = Group> = {
  name: PageName;
  /** What the office calls it. */
  title: string;
  /** Its address on the site. */
  path: string;
  shape: Shape;
  sections: readonly Section[];
  /** Of all sections, in their order. */
  fields: readonly Field[];
  defaults: Texts;
};

/** A part of a page: its title and what it is, for the office, and its fields. */
export function part<Fields extends Shape>(title: string, text: string, fields: Fields): Part<Fields> {
  return { title, text, schema: z.strictObject(fields) };
}

type Parts = Readonly<Record<string, Part>>;
type TextsOf<Of extends Parts> = { readonly [Name in keyof Of]: z.output<Of[Name]['schema']> };

type Given<Of extends Parts> = Pick<TextPage, 'name' | 'title' | 'path'> & {
  parts: Of;
  defaults: TextsOf<Of>;
};

/** Makes a page of its parts. */
export function textPage<Of extends Parts>({ parts, defaults, ...page }: Given<Of>): TextPage<TextsOf<Of>> {
  const named = Object.entries(parts);
  const shape = Object.fromEntries(named.map(([name, { schema }]) => [name, schema]));
  const sections = sectionsOf(
    named.map(([id, { title, text, schema }]) => ({ id, title, text, shape: { [id]: schema } })),
  );
  return { ...page, shape, sections, fields: sections.flatMap(({ fields }) => fields), defaults };
}

/**
 * A page's texts as the office left them.
 *
 * @param stored the difference as it lies in the database; what is wrong in it is left out, and named
 */
export function changedTexts<Texts extends Group>(
  { shape, defaults }: TextPage<Texts>,
  stored: unknown,
): { texts: Texts; errors: FieldError[] } {
  const { difference, errors } = readOverrides(shape, stored, safeParseStored);
  // Each place of a difference was judged by the field's own schema, and the rest are defaults: the shape is the same.
  return { texts: withOverrides(defaults, difference) as Texts, errors };
}

/** Every text of a value, through its lists and groups, changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const mapped: unknown =
    typeof value === 'string'
      ? change(value)
      : Array.isArray(value)
        ? value.map((each) => mapTexts(each, change))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]))
          : value;
  // Groups and lists keep their form, texts stay texts.
  return mapped as Value;
}
