import { withoutInvisibleMarks } from '#app/lib/invisible-marks.ts';
import { z } from '#app/lib/zod.ts';
import { toPlainText } from './sanitise.ts';

/* The only way from a raw field to stored text: its length is limited first, then it is cleaned, then the
   field's own rules apply. */

/**
 * Raw characters accepted for a field of `maximum`: allows for CRLF, decomposed accents, markup and blanks,
 * which are cleaned before `maximum` applies.
 */
export function maxTypedLength(maximum: number): number {
  return 4 * maximum;
}

type Field = {
  /** Maximum characters after cleaning. */
  maximum: number;
  /** The message when it is longer. */
  tooLong: string;
  /** The message when it is not a string. */
  error?: string | ((issue: { input?: unknown }) => string);
};

type LineField = Field & {
  /**
   * Free text rather than a name, a number or an address; those lose invisible characters, which emoji and
   * Arabic need.
   */
  isFree?: boolean;
};

/** One line: without markup, control characters, and repeated or surrounding spaces. */
export function typedLine({ isFree = true, ...field }: LineField) {
  return bounded(field).overwrite((typed) => {
    const plain = toPlainText(typed);
    return (isFree ? plain : withoutInvisibleMarks(plain)).replace(/\s+/g, ' ').trim();
  });
}

/** Several lines: without markup, control characters and surrounding blanks. */
export function typedLines(field: Field) {
  return bounded(field).overwrite((typed) => toPlainText(typed).trim());
}

function bounded({ maximum, tooLong, error }: Field) {
  return z.string(error && { error }).max(maxTypedLength(maximum), { error: tooLong, abort: true });
}
