import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from '#app/lib/zod.ts';
import type { FieldErrors } from './form-results.ts';

export type ParsedForm<Value> = { value: Value; errors: null } | { value: null; errors: FieldErrors };

/** A form's answers by its schema, or the errors of each field: the same in the browser and on the server. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(form, { schema });
  if (submission.status === 'success') return { value: submission.value, errors: null };
  const errors = Object.entries(submission.error ?? {}).flatMap(([name, list]) =>
    // Two rules of one field may say the same: « 2,5 » is no whole number, and too small.
    list ? [[name, [...new Set(list)]] satisfies [string, string[]]] : [],
  );
  return { value: null, errors: Object.fromEntries(errors) };
}

/** The errors of a form's answers, none when they are good. */
export function errorsIn(form: FormData, schema: z.ZodType): FieldErrors {
  return parseForm(form, schema).errors ?? {};
}
