import { withoutInvisibleMarks } from './invisible-marks.ts';

/** Spaces, hyphens of any kind, parentheses and dots between digits. */
const grouping = /[\s().\p{Pd}]/gu;

/** A phone number without separators, in ASCII digits. */
export function withoutSeparators(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(grouping, '');
}

/**
 * The search key of a phone number or a part of it, in any format: its digits without prefix (0, 00, 212),
 * like `phoneKey` of the database. Null for other searches, and below three digits.
 */
export function searchedPhone(search: string): string | null {
  const plain = withoutInvisibleMarks(search).normalize('NFKC').replaceAll('(0)', '');
  const digits = withoutSeparators(plain);
  if (!/^\+?\d+$/.test(digits)) return null;
  const key = digits.replace(/^\+?(?:00)?(?:212)?0*/, '');
  return key.length >= 3 ? key : null;
}
