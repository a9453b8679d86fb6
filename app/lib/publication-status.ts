import type { Field } from './field-schema.ts';
import { type Group, valueAt } from './overrides.ts';

/** What the public sees of fields that belong together, and what is missing before it sees them. */
export type PublicationStatus = {
  state: 'blank' | 'incomplete' | 'hidden' | 'shown';
  missing: readonly Field[];
};

/**
 * Whether fields that belong together are shown: each that is needed says something, and the switch among them, where
 * there is one, is on. The server publishes by it, the form says it in words.
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
