import { withoutInvisibleMarks } from '#app/lib/invisible-marks.ts';
import { z } from '#app/lib/zod.ts';
import { toPlainText } from './sanitise.ts';

/*
 * The one way from a field as it came to the text that is kept: its length is judged before anything looks into it,
 * then it is cleaned, then the rules of the field judge what is left.
 */

/**
 * Characters that may come for a field of `maximum`: there is room for line ends of two characters, decomposed accents,
 * markup and blanks, which cleaning takes out before `maximum` is judged.
 */
export function longestTyped(maximum: number): number {
  return 4 * maximum;
}

type Field = {
  /** Characters of the field once it is clean. */
  maximum: number;
  /** What to say when it is longer. */
  tooLong: string;
  /** What to say of what is no text. */
  error?: string | ((issue: { input?: unknown }) => string);
};

type LineField = Field & {
  /** Not a name, a number or an address, of which marks that nobody sees are taken out: emoji and Arabic need some. */
  isFree?: boolean;
};

/** One line: without markup, control characters, doubled spaces and those around. */
export function typedLine({ isFree = true, ...field }: LineField) {
  return bounded(field).overwrite((typed) => {
    const plain = toPlainText(typed);
    return (isFree ? plain : withoutInvisibleMarks(plain)).replace(/\s+/g, ' ').trim();
  });
}

/** Several lines: without markup, control characters and the blanks around. */
export function typedLines(field: Field) {
  return bounded(field).overwrite((typed) => toPlainText(typed).trim());
}

function bounded({ maximum, tooLong, error }: Field) {
  return z.string(error && { error }).max(longestTyped(maximum), { error: tooLong, abort: true });
}
