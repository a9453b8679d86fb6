/** Joins class names, without falsy ones. */
export function cn(...values: (string | 0 | 0n | false | null | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}
