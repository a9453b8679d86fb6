import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { ContentErrors } from './save-results.ts';

/** The edited item, as loaded. */
export type FormItem = { id: string; version: number; slug: string; title: string; status: ContentStatus };

/** The fields' initial values, the errors of the last save, and the saved status. */
export type FieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: ContentErrors;
  savedStatus: ContentStatus | null;
};
