/**
 * Invisible characters: soft hyphens, joiners, direction marks, variation selectors, the byte order mark.
 * Copied from messages and pages, they make equal names differ and valid numbers invalid.
 */
const marks = /[\u00AD\u200B-\u200F\u2060\uFEFF]|[\uFE00-\uFE0F]/g;

/** Removes them: for names, numbers and addresses. Free text needs some, for emoji and Arabic. */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(marks, '');
}
