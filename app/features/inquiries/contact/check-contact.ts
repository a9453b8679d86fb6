import type { FieldErrors } from '#app/forms/form-results.ts';
import { errorsIn } from '#app/forms/parse-form.ts';
import { contactSchema, suspiciousFields } from './contact-schema.ts';

/**
 * The contact form's check, fetched with its schema when its first field is left. It passes what is suspicious, which
 * is more than a field's error: the server refuses it, in other words, and records the attempt (spec §5, §8).
 */
export function checkContact(form: FormData): FieldErrors {
  return suspiciousFields(form).length > 0 ? {} : errorsIn(form, contactSchema);
}
