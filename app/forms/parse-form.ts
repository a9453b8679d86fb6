import type { z } from '#app/lib/zod.ts';
import type { FieldErrors } from './form-results.ts';

export type ParsedForm<Value> = { value: Value; errors: null } | { value: null; errors: FieldErrors };

/**
 * A form's answers by its schema, or the errors of each field: the same in the browser and on the server. Only the fields
 * that the schema names are read, each once, whatever else came; one that came empty is one that did not come, a number is
 * read as one, and a ticked box is true. A field that came several times is no text, which its rule says.
 */
export function parseForm<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const answers = Object.entries(schema.shape).map(([name, rule]) => [
    name,
    answerOf(form.getAll(name), rule),
  ]);
  const read = schema.safeParse(Object.fromEntries(answers));
  if (read.success) return { value: read.data, errors: null };
  const errors = new Map<string, Set<string>>();
  for (const { path, message } of read.error.issues) {
    const name = String(path[0] ?? '');
    // Two rules of one field may say the same: « 2,5 » is no whole number, and too small.
    errors.set(name, (errors.get(name) ?? new Set()).add(message));
  }
  return { value: null, errors: Object.fromEntries([...errors].map(([name, words]) => [name, [...words]])) };
}

/** The errors of a form's answers, none when they are good. */
export function errorsIn(form: FormData, schema: z.ZodObject): FieldErrors {
  return parseForm(form, schema).errors ?? {};
}

/** What a field says, as its rule expects it; what cannot be read so stays as it came, for the rule to refuse. */
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

/** What a rule reads, whatever is around it. */
function kindOf(rule: z.core.$ZodType): string {
  const { def } = rule._zod as {
    def: z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  };
  const inner = def.innerType ?? def.in;
  return inner ? kindOf(inner) : def.type;
}
