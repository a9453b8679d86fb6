import type { Field } from '#app/lib/field-schema.ts';
import type { Group } from '#app/lib/overrides.ts';
import { describeValue } from '#app/office/field-form/field-values.ts';

/* What the activity log says of a save of a global. */

/** Each changed field with its old and new value in words, of at most `longest` characters. */
export function describeChanges(longest = Number.POSITIVE_INFINITY) {
  return (changed: readonly Field[], before: Group, after: Group) => ({
    changes: changed.map((field) => ({
      ...{ path: field.path, label: field.label },
      ...{
        from: shortened(describeValue(field, before), longest),
        to: shortened(describeValue(field, after), longest),
      },
    })),
  });
}

/** The changed fields alone: a withdrawn text leaves nothing behind. */
export function changedNames(changed: readonly Field[]) {
  return { fields: changed.map(({ path }) => path.join('.')) };
}

function shortened(text: string, longest: number): string {
  const letters = [...text];
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text;
}
