/**
 * Marks that nobody sees: soft hyphens, joiners, marks of direction, variation selectors, the byte order mark. Copied along from
 * messages and pages, they make two of one name, and a wrong number of a right one.
 */
const marks = /[\u00AD\u200B-\u200F\u2060\uFEFF]|[\uFE00-\uFE0F]/g;

/** A text without them: for names, numbers and addresses. Free text has use for some, in emoji and in Arabic. */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(marks, '');
}
