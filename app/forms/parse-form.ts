import type { z } from '#app/lib/zod.ts';
import type { FieldErrors } from './form-results.ts';

export type ParsedForm<Value> = { value: Value; errors: null } | { value: null; errors: FieldErrors };

/**
 * Parses a form of the office by its schema. Fields arrive as they were sent: texts, files, and '' for an
 * emptied one, which replaces what was stored. Of a repeated field the last one counts.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  return parseFields(Object.fromEntries(form), schema);
}

/**
 * Parses a public form by its schema, in the browser and on the server. Only fields of the schema are read; an
 * empty one counts as missing, numbers are parsed, a ticked checkbox is true. A repeated field is passed as an
 * array, which its rule refuses.
 */
export function parsePublicForm<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const answers = Object.entries(schema.shape).map(([name, rule]) => [
    name,
    answerOf(form.getAll(name), rule),
  ]);
  return parseFields(Object.fromEntries(answers), schema);
}

/** Parses fields that were read from a form before. */
export function parseFields<Schema extends z.ZodType>(
  fields: unknown,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const read = schema.safeParse(fields);
  if (read.success) return { value: read.data, errors: null };
  const errors = new Map<string, string[]>();
  for (const { path, message } of read.error.issues) {
    const name = String(path[0] ?? '');
    const words = errors.get(name) ?? [];
    // Two rules of a field may have the same message: « 2,5 » is not an integer, and too small.
    if (!words.includes(message)) errors.set(name, [...words, message]);
  }
  return { value: null, errors: Object.fromEntries(errors) };
}

/** The errors of a public form, empty when it is valid. */
export function errorsIn(form: FormData, schema: z.ZodObject): FieldErrors {
  return parsePublicForm(form, schema).errors ?? {};
}

/** The first error of each field: an empty one is not also reported as too short. */
export function firstErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, words.slice(0, 1)]));
}

/** The value of a field in the type its rule expects; unparsable ones are passed unchanged, to be refused. */
function answerOf(entries: FormDataEntryValue[], rule: z.core.$ZodType): unknown {
  const [entry] = entries;
  if (entries.length > 1) return entries;
  if (typeof entry !== 'string') return entry;
  if (entry === '') return undefined;
  switch (kindOf(rule)) {
    case 'number':
      return entry.trim() === '' ? Number.NaN : Number(entry);
    case 'boolean':
      return entry === 'on' ? true : entry;
    default:
      return entry;
  }
}

/** The input type of a rule inside its wrappers. */
function kindOf(rule: z.core.$ZodType): string {
  const { def } = rule._zod as {
    def: z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  };
  const inner = def.innerType ?? def.in;
  return inner ? kindOf(inner) : def.type;
}
