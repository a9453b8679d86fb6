import type { FieldErrors } from '#app/forms/form-results.ts';
import { errorsIn } from '#app/forms/parse-form.ts';
import { contactSchema, suspiciousFields } from './contact-schema.ts';

/**
 * The contact form's validation, loaded with its schema on the first blur. It passes suspicious content: the
 * server refuses that with other words, and records the attempt (spec §5, §8).
 */
export function checkContact(form: FormData): FieldErrors {
  return suspiciousFields(form).length > 0 ? {} : errorsIn(form, contactSchema);
}
