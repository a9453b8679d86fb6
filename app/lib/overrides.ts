/* A group of values and a user's changes of it. Only the difference is stored, so that a later change of a
   default still applies to unchanged values. */

/** Values by name, which may be nested groups. */
export type Group = Readonly<Record<string, unknown>>;

/** The names leading to a value, outermost first. */
export type Path = readonly string[];

/**
 * A place whose value changes as a whole: a text, a list, a day's hours. If it is a group, its names are
 * fixed.
 */
export type FieldPath = { readonly path: Path };

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined when missing. */
export function valueAt(group: Group, path: Path): unknown {
  return path.reduce<unknown>(
    (value, name) => (isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    group,
  );
}

/** A group with only `value` at `path`. */
export function groupWith([name, ...inner]: Path, value: unknown): Group {
  if (name === undefined) return {};
  return { [name]: inner.length === 0 ? value : groupWith(inner, value) };
}

/** Whether a path leads to a place, or into it. */
export function isWithin(path: Path, place: Path): boolean {
  return place.every((name, level) => path[level] === name);
}

/** Whether a field's values differ. */
export function differs({ path }: FieldPath, before: Group, after: Group): boolean {
  return !isSame(valueAt(before, path), valueAt(after, path));
}

/** The fields whose values differ. */
export function changedFields<Field extends FieldPath>(
  fields: readonly Field[],
  before: Group,
  after: Group,
): Field[] {
  return fields.filter((field) => differs(field, before, after));
}

/** The values of those fields that differ from the defaults; the inverse of `withOverrides`. */
export function overridesOf(fields: readonly FieldPath[], defaults: Group, value: Group): Group {
  return changedFields(fields, defaults, value).reduce<Group>(
    (difference, { path }) => withOverrides(difference, groupWith(path, valueAt(value, path))),
    {},
  );
}

/** Applies a difference to the defaults: groups are merged, lists replaced. */
export function withOverrides(defaults: Group, difference: Group): Group {
  const changed = Object.entries(difference).map(([name, value]) => {
    const before = defaults[name];
    return [name, isGroup(before) && isGroup(value) ? withOverrides(before, value) : value];
  });
  return { ...defaults, ...Object.fromEntries(changed) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!hasParts(one) || !hasParts(other)) return one === other;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** A list's parts are named by their index. */
function hasParts(value: unknown): value is Group {
  return typeof value === 'object' && value !== null;
}
