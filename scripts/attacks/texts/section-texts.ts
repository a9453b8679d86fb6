import { type Field, readOverrides } from '#app/lib/field-schema.ts';
import { type Group, groupWith, valueAt, withOverrides } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import type { Bears, TypedTexts } from './typed.ts';

export type TextForm = {
  name: string;
  shape: z.core.$ZodShape;
  fields: readonly Field[];
  defaults: Group;
  bears: Bears;
};

/** Days, places and pages of the site, which are typed and are no words. */
const noWords = /: (?:head\.updatedOn|location|words\.items\.answer)$/;

const typedInputs = new Set(['line', 'text', 'lines']);

/** A form of texts (a page, testimonials, settings) as it is sent, with a text in each field for words. */
export function filledForm(form: TextForm, texts: TypedTexts, isHostile: boolean): string {
  const changes = form.fields.reduce<Group>((all, field) => {
    const value = valueFor(form, field, texts, isHostile);
    return value === null ? all : withOverrides(all, groupWith(field.path, value));
  }, {});
  return JSON.stringify(changes);
}

function valueFor(form: TextForm, field: Field, texts: TypedTexts, isHostile: boolean): unknown {
  const takes = (value: unknown) =>
    readOverrides(form.shape, groupWith(field.path, value), z.safeParse).errors.length === 0;
  const name = `${form.name}: ${field.path.join('.')}`;
  if (field.list) return entryFor(form, field, texts, isHostile);
  if (!typedInputs.has(field.input)) return null;
  const isLines = field.input === 'lines';
  // The first line of several; the others as they were, for some must be so many.
  const rest = isLines ? asList(valueAt(form.defaults, field.path)).slice(1) : [];
  // Lines of legal pages say what they are about before they say it.
  const values = (text: string) =>
    isLines ? [text, `Objet\u00A0: ${text}`].map((line) => [line, ...rest]) : [text];
  const text = texts.for(name, form.bears, isHostile, (each) => values(each).some(takes));
  if (text !== null) return values(text).find(takes);
  if (!noWords.test(name)) throw new Error(`${name} takes no text: say in section-texts.ts why`);
  return null;
}

/** A list with a text in each field of its first entry. */
function entryFor(form: TextForm, { path, list }: Field, texts: TypedTexts, isHostile: boolean): unknown {
  const [first, ...rest] = asList(valueAt(form.defaults, path));
  let entry = { ...list?.blank, ...(isRecord(first) ? first : {}) };
  const errorsOf = (value: Group) =>
    readOverrides(form.shape, groupWith(path, [value, ...rest]), z.safeParse).errors;
  for (const inner of list?.fields ?? []) {
    if (inner.input !== 'line' && inner.input !== 'text') continue;
    const name = `${form.name}: ${path.join('.')}.${inner.path.join('.')}`;
    const within = (text: string) => withOverrides(entry, groupWith(inner.path, text));
    const isFine = (text: string) =>
      !errorsOf(within(text)).some((error) => error.path.at(-1) === inner.path.at(-1));
    const text = texts.for(name, form.bears, isHostile, isFine);
    if (text !== null) entry = within(text);
    else if (!noWords.test(name)) throw new Error(`${name} takes no text: say in section-texts.ts why`);
  }
  return errorsOf(entry).length === 0 ? [entry, ...rest] : null;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isRecord = (value: unknown): value is Group => typeof value === 'object' && value !== null;
