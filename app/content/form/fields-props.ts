import type { FieldErrors } from '#app/forms/form-results.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';

/** The edited item, as loaded. */
export type FormItem = { id: string; version: number; slug: string; title: string; status: ContentStatus };

/** The fields' initial values, the errors of the last save, and the saved status. */
export type FieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  savedStatus: ContentStatus | null;
};
