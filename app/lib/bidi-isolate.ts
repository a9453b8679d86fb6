const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Isolates a name or free text inside a plain French string (toast, question, `aria-label`): right-to-left
 * letters get invisible isolates, or following digits and signs would be drawn on the wrong side. Elements
 * use `<bdi>` instead, and whole paragraphs `dir="auto"`.
 */
export function bidiIsolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
