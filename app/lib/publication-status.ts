import type { Field } from './field-schema.ts';
import { type Group, valueAt } from './overrides.ts';

/** Whether a group of fields is public, and which required fields are missing. */
export type PublicationStatus = {
  state: 'blank' | 'incomplete' | 'hidden' | 'shown';
  missing: readonly Field[];
};

/**
 * Whether a group of fields is shown: all required ones are filled in, and its switch, if any, is on. Used by
 * the server to publish and by the form to explain.
 */
export function publicationStatusOf(fields: readonly Field[], values: Group): PublicationStatus {
  const isEmpty = ({ path }: Field) =>
    ['', null, undefined].some((nothing) => valueAt(values, path) === nothing);
  const written = fields.filter(({ input }) => input !== 'switch' && input !== 'choice');
  const missing = fields.filter((field) => field.needed && isEmpty(field));
  const off = fields.some(({ input, path }) => input === 'switch' && valueAt(values, path) !== true);
  if (written.every(isEmpty)) return { state: 'blank', missing };
  if (missing.length > 0) return { state: 'incomplete', missing };
  return { state: off ? 'hidden' : 'shown', missing };
}
