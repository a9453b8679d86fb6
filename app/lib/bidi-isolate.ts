const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * A name or a free text for the middle of a French sentence that is a plain string (toast, question, `aria-label`):
 * with letters that run from right to left, it is held apart by invisible marks, or the digits and signs after it would
 * be drawn on its wrong side. Elements use `<bdi>`, and `dir="auto"` for whole paragraphs, instead.
 */
export function bidiIsolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
