import { withoutInvisibleMarks } from './invisible-marks.ts';

/** Spaces, hyphens of any kind, parentheses and dots: how people group digits. */
const grouping = /[\s().\p{Pd}]/gu;

/** A telephone number without what groups it, in the digits of Europe. */
export function ungrouped(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(grouping, '');
}

/**
 * What is looked for by a search that is a telephone number, whole or a piece, in any spelling: its digits without what stands before them
 * (0, 00, 212), as `phoneKey` of the database has them. Null for what is none, and for less than three digits.
 */
export function searchedPhone(search: string): string | null {
  const plain = withoutInvisibleMarks(search).normalize('NFKC').replaceAll('(0)', '');
  const digits = ungrouped(plain);
  if (!/^\+?\d+$/.test(digits)) return null;
  const key = digits.replace(/^\+?(?:00)?(?:212)?0*/, '');
  return key.length >= 3 ? key : null;
}
